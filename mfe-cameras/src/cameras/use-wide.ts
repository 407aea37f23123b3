import { useSyncExternalStore } from 'react';

/** Where a table has room. Paper counts as wide, so that a printed table stays one. */
const WIDE = 'print, (min-width: 740px)';

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is wide. It rerenders when that changes, not at each resize. */
export const useWide = (): boolean =>
  useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
