import { useSyncExternalStore } from 'react';

let printing = false;

const KINDS = ['beforeprint', 'afterprint'];

function watch(onChange: () => void) {
  const follow = ({ type }: Event) => {
    printing = type === KINDS[0];
    onChange();
  };
  for (const kind of KINDS) window.addEventListener(kind, follow);
  return () => KINDS.forEach((kind) => window.removeEventListener(kind, follow));
}

/** Whether the page is being printed. A change of a store renders before the browser lays the paper out. */
export const usePrinting = (): boolean => useSyncExternalStore(watch, () => printing);
