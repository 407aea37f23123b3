import { getApps, initializeApp } from '@firebase/app';
import { deleteToken, getMessaging, getToken } from '@firebase/messaging';
import type { RuntimeConfig } from '@portal/shared';
import type { PushWay } from './push-way';
import { knownSubscription, runningWorker } from './web-push-way';

/** Firebase Cloud Messaging; its messages are shown by the same worker. */
export function firebaseWay(
  vapidKey: string,
  settings: RuntimeConfig['push']['firebase'],
): PushWay {
  const messaging = getMessaging(getApps()[0] ?? initializeApp(settings));
  const token = async () =>
    getToken(messaging, { vapidKey, serviceWorkerRegistration: await runningWorker() });
  return {
    platform: 'web-fcm',
    // Firebase subscribes the browser as the standard does: without that there is no token to ask for.
    current: async () => ((await knownSubscription()) ? token() : null),
    begin: token,
    async end() {
      // Firebase forgets the token and ends the subscription; offline the latter suffices.
      await deleteToken(messaging).catch(async () => (await knownSubscription())?.unsubscribe());
    },
  };
}
