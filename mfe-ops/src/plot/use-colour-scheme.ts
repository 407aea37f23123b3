import { useSyncExternalStore } from 'react';

const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** What decides the colours of the tokens: what the system prefers, and what the person chose. */
const read = () => `${dark().matches} ${document.documentElement.dataset['theme'] ?? ''}`;

function subscribe(onChange: () => void): () => void {
  const preference = dark();
  const choice = new MutationObserver(onChange);
  preference.addEventListener('change', onChange);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    preference.removeEventListener('change', onChange);
    choice.disconnect();
  };
}

/** Another text whenever colours change: a canvas has to be drawn anew then. */
export const useColourScheme = (): string => useSyncExternalStore(subscribe, read);
