import type { DOMWindow } from 'jsdom';
import { inertMarkup } from './inert-markup';

/** Waits for the portal of a document. @throws when none is drawn, or not what should be. */
export async function firstRendering(window: DOMWindow): Promise<string> {
  const whole = await new Promise<boolean>((resolve) => {
    window.document.addEventListener('portal:alive', (event) =>
      resolve((event as CustomEvent<{ whole: boolean }>).detail.whole),
    );
  });
  const root = window.document.getElementById('root');
  if (whole && root) return inertMarkup(root);
  throw new Error('Its screen did not show');
}
