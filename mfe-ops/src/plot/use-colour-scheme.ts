import { useSyncExternalStore } from 'react';

const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The system's and the person's colour scheme, which decide the colours. */
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

/** Changes when the colours change, so that a canvas can be redrawn. */
export const useColourScheme = (): string => useSyncExternalStore(subscribe, read);
