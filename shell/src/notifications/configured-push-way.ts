import type { RuntimeConfig } from '@portal/shared';
import { type PushWay, webPushWay } from './web-push-way';

const canPush = (): boolean =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window;

/** The configured push service, or null if this browser does not support it. */
export async function loadPushWay({ push }: RuntimeConfig): Promise<PushWay | null> {
  const { vapidPublicKey, firebase } = push;
  if (!vapidPublicKey || !canPush()) return null;
  if (!Object.values(firebase).every(Boolean)) return webPushWay(vapidPublicKey);
  const { firebaseWay } = await import('./firebase-way');
  return firebaseWay(vapidPublicKey, firebase);
}
