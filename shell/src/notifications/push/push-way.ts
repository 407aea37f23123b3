import type { PushTokenBody, RuntimeConfig } from '@portal/shared';
import { webPushWay } from './web-push-way';

/** A way for notifications to reach this browser while no page of the portal is open. */
export interface PushWay {
  platform: PushTokenBody['platform'];
  /** What names this browser to the sender; null while it is not reached. */
  current: () => Promise<string | null>;
  /** Begins it; the permission is given. */
  begin: () => Promise<string>;
  end: () => Promise<void>;
}

const canPush = (): boolean =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window;

/** The configured way, where this browser can take one. */
export async function pushWayOf({ push }: RuntimeConfig): Promise<PushWay | null> {
  const { vapidPublicKey, firebase } = push;
  if (!vapidPublicKey || !canPush()) return null;
  if (!Object.values(firebase).every(Boolean)) return webPushWay(vapidPublicKey);
  const { firebaseWay } = await import('./firebase-way');
  return firebaseWay(vapidPublicKey, firebase);
}
