import { PUSH_WORKER } from '@portal/shared';
import type { PushWay } from './push-way';

/** The worker that shows notifications, once it runs. Its address is one for all versions of the shell. */
export async function runningWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(`/${PUSH_WORKER}`, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/** The subscription this browser has with a push service. */
export async function knownSubscription(): Promise<PushSubscription | null> {
  if (Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );

/** Whether a subscription lets the owner of this key send; one of an older key does not. */
function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const given = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return given.length === key.length && given.every((byte, index) => byte === key[index]);
}

/** The standard Web Push: the browser's own push service, and the public key of the sender. */
export function webPushWay(publicKey: string): PushWay {
  const key = bytesOf(publicKey);
  return {
    platform: 'web',
    async current() {
      const known = await knownSubscription();
      return known && isFor(known, key) ? JSON.stringify(known) : null;
    },
    async begin() {
      const { pushManager } = await runningWorker();
      const known = await pushManager.getSubscription();
      if (known && !isFor(known, key)) await known.unsubscribe();
      const options = { userVisibleOnly: true, applicationServerKey: key };
      return JSON.stringify(await pushManager.subscribe(options));
    },
    async end() {
      await (await knownSubscription())?.unsubscribe();
    },
  };
}
