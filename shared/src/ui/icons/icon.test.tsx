import { render } from '@testing-library/react';
import { Icon } from './icon';

test("a remote's own icon is drawn like the portal's", () => {
  const { container } = render(<Icon name="chart" drawing="M4 4h16" />);
  const drawing = container.querySelector('svg');
  expect(drawing?.querySelector('path')).toHaveAttribute('d', 'M4 4h16');
  expect(drawing).toHaveAttribute('aria-hidden', 'true');
});
