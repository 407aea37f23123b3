import type { DOMWindow } from 'jsdom';
import { inertMarkup } from './inert-markup';
import type { PageRequest } from './jobs';
import { usedStyles } from './used-styles';

/**
 * Waits for the portal of a document, and returns what it shows, with the styles that this uses: they paint it before
 * any stylesheet is there.
 * @throws when none is drawn, or not what should be
 */
export async function firstRendering(
  window: DOMWindow,
  files: PageRequest['files'],
): Promise<string> {
  const whole = await new Promise<boolean>((resolve) => {
    window.document.addEventListener('portal:alive', (event) =>
      resolve((event as CustomEvent<{ whole: boolean }>).detail.whole),
    );
  });
  const root = window.document.getElementById('root');
  if (!whole || !root) throw new Error('Its screen did not show');
  const styles = usedStyles(sheetsOf(window, files), root);
  if (styles.includes('</')) throw new Error('Its styles would end before their end');
  return `<style>${styles}</style>${inertMarkup(root)}`;
}

const sheetsOf = ({ document }: DOMWindow, files: PageRequest['files']): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
    ({ href }) => files.get(new URL(href).pathname) ?? '',
  );
