import { PUSH_WORKER, type PushTokenBody } from '@portal/shared';
import { endSubscription, knownSubscription } from './push-subscription';

/** A push service that reaches this browser while no page of the portal is open. */
export interface PushWay {
  platform: PushTokenBody['platform'];
  /** The push token of this browser; null while push is off. */
  current: () => Promise<string | null>;
  /** Turns push on after the person has given permission. Resolves with the token. */
  begin: () => Promise<string>;
  end: () => Promise<void>;
}

/** Registers the push worker and waits until it runs. All versions of the shell use one address. */
export async function runningWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(`/${PUSH_WORKER}`, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );

/** Whether a subscription is for this key. One for an older key does not work. */
function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const given = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return given.length === key.length && given.every((byte, index) => byte === key[index]);
}

/** Web Push: the browser's push service with the sender's public key. */
export function webPushWay(publicKey: string): PushWay {
  const key = toBytes(publicKey);
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
    end: endSubscription,
  };
}
