import type { RuntimeConfig } from '@portal/shared/contract';

/**
 * Runs in front of the shell's worker where operators turned pages without a network off: it deletes all that the
 * worker kept, whatever the shell's part of the script does. Without push there is no use for a worker, and it goes.
 */
export function workerRemoval({ offline, push }: RuntimeConfig): string {
  if (offline !== false) return '';
  return [
    'self.portalOffline = false;',
    "addEventListener('install', () => skipWaiting());",
    "addEventListener('activate', (event) => event.waitUntil((async () => {",
    "  for (const name of await caches.keys()) if (name.startsWith('portal-')) await caches.delete(name);",
    "  indexedDB.deleteDatabase('workbox-expiration');",
    ...(push.vapidPublicKey ? [] : ['  await registration.unregister();']),
    '})()));',
    '',
  ].join('\n');
}
