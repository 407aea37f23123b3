import { type PortalState, selectSignedIn, useNavigate, useStore } from '@portal/shared';
import { useEffect, useEffectEvent } from 'react';
import type { WorkerMessage } from '../worker/worker-message';
import { isSafeRedirect } from '../session/redirect-path';
import { markNotificationSeen } from './actions';
import { selectNews } from './slice';

/** Opens the link of a pushed notification in this tab when the person presses it. */
export function usePushedLink(): void {
  const navigate = useNavigate();
  const store = useStore<PortalState>();

  const follow = useEffectEvent(({ data }: MessageEvent<WorkerMessage | null>) => {
    if (!data || !('pressedNotification' in data)) return;
    const { id, link } = data.pressedNotification;
    const state = store.getState();
    const { marking } = selectNews(state);
    if (id && selectSignedIn(state)) store.dispatch(markNotificationSeen.request([...marking, id]));
    if (isSafeRedirect(link)) void navigate(link);
  });
  useEffect(() => {
    const worker = (navigator as Partial<Navigator>).serviceWorker;
    const onMessage = (event: MessageEvent<WorkerMessage | null>) => follow(event);
    worker?.addEventListener('message', onMessage);
    // The browser queues messages until the page starts to receive them.
    worker?.startMessages();
    return () => worker?.removeEventListener('message', onMessage);
  }, []);
}
