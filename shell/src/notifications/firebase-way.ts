import { getApps, initializeApp } from '@firebase/app';
import { deleteToken, getMessaging, getToken } from '@firebase/messaging';
import type { RuntimeConfig } from '@portal/shared';
import { endSubscription, knownSubscription } from './push-subscription';
import { type PushWay, runningWorker } from './web-push-way';

export function firebaseWay(
  vapidKey: string,
  settings: RuntimeConfig['push']['firebase'],
): PushWay {
  const messaging = getMessaging(getApps()[0] ?? initializeApp(settings));
  const token = async () =>
    getToken(messaging, { vapidKey, serviceWorkerRegistration: await runningWorker() });
  return {
    platform: 'web-fcm',
    // Firebase uses a standard subscription. Without one there is no token.
    current: async () => ((await knownSubscription()) ? token() : null),
    begin: token,
    async end() {
      // Firebase deletes the token and the subscription. Offline, ending the subscription suffices.
      await deleteToken(messaging).catch(endSubscription);
    },
  };
}
