import { render } from '@testing-library/react';
import { readOutline } from '../prose/outline';
import { Prose } from '../prose/prose';
import { sanitise } from '../prose/sanitise';

/** Renders HTML as the page does. Returns its container. */
export function showProse(html: string, title = 'Privacy Policy'): HTMLElement {
  const content = sanitise(html);
  return render(<Prose content={content} outline={readOutline(content, title)} />).container;
}
