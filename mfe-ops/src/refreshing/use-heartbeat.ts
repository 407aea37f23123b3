import { useDispatch, useSelector } from '@portal/shared';
import { useEffect } from 'react';
import { READS } from '../operations/reads';
import { refresh, selectAsked } from './refreshing.slice';

/** The interval between two refreshes, in milliseconds. */
export const EVERY = 15_000;

/** Refreshes the page while it is visible. Hiding it cancels running requests. */
export function useHeartbeat(active: boolean): void {
  const dispatch = useDispatch();
  const asked = useSelector(selectAsked);

  // At the start, and after the state was cleared because a subscriber signed in or out.
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
