import type { Notification } from '@portal/shared';

const NAME = 'portal-notifications';

/** What tabs tell each other: one that was raised, or that something changed and is worth a look. */
export type TabNews = { raised: Notification } | 'changed';

export interface Tabs {
  tell: (news: TabNews) => void;
  /** Returns how to stop. */
  listen: (listener: (news: TabNews) => void) => () => void;
  /**
   * Settles when this tab is the one of the browser that asks the server for the others too; it is so
   * until the signal. Where tabs cannot know of each other, each is.
   */
  lead: (signal: AbortSignal) => Promise<void>;
}

/** The portal's tabs in this browser. */
export function createTabs(): Tabs {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null;
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return {
    tell: (news) => channel?.postMessage(news),
    listen(listener) {
      const heard = ({ data }: MessageEvent<TabNews>) => listener(data);
      channel?.addEventListener('message', heard);
      return () => channel?.removeEventListener('message', heard);
    },
    lead: (signal) =>
      new Promise((resolve, reject) => {
        if (!locks) return resolve();
        const until = new Promise<void>((end) => signal.addEventListener('abort', () => end()));
        locks
          .request(NAME, { signal }, () => {
            resolve();
            return until;
          })
          .catch(reject);
      }),
  };
}
