import { useDispatch, useSelector } from '@portal/shared';
import { useEffect } from 'react';
import { READS } from '../operations/reads';
import { refresh, selectAsked } from './refreshing.slice';

/** Milliseconds between two looks. */
export const EVERY = 15_000;

/** Keeps the page fresh while somebody can see it; what is under way when it is hidden is cancelled. */
export function useHeartbeat(active: boolean): void {
  const dispatch = useDispatch();
  const asked = useSelector(selectAsked);

  // At first, and whenever the whole state was forgotten: a subscriber signed in or out beside it.
  const unasked = active && asked === 0;
  useEffect(() => {
    if (unasked) dispatch(refresh());
  }, [unasked, dispatch]);

  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const beat = () => {
      clearInterval(timer);
      timer = setInterval(() => dispatch(refresh()), EVERY);
    };
    const follow = () => {
      if (document.visibilityState === 'visible') {
        dispatch(refresh());
        beat();
      } else {
        clearInterval(timer);
        for (const action of READS) dispatch(action.cancel());
      }
    };
    if (document.visibilityState === 'visible') beat();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [active, dispatch]);
}
