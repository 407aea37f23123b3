import type { PushMessage } from '@portal/shared';
import { isRecord } from '../page/is-record';
import type { PressedNotification, WorkerEvent } from './worker-message';
import type { NotificationPressEvent, PushedEvent, WorkerScope } from './worker-scope';

/** Shown for an unreadable push, because browsers require a notification for each push. */
const UNREADABLE: PushMessage = { id: '', title: 'New notification', message: '' };

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the message of a push: its JSON body, or the field `data` in Firebase's form. */
function readMessage(read: () => unknown): PushMessage {
  let body: unknown;
  try {
    body = read();
  } catch {
    return UNREADABLE;
  }
  const message = isRecord(body) && isRecord(body.data) ? body.data : body;
  if (!isRecord(message) || toText(message.title) === '') return UNREADABLE;
  return {
    id: toText(message.id),
    title: toText(message.title),
    message: toText(message.message),
    link: toText(message.link),
  };
}

/** A path of the portal. Links to other sites become `/`. */
function getPath(link: string, { location }: WorkerScope): string {
  if (!URL.canParse(link, location.origin)) return '/';
  const { origin, pathname, search, hash } = new URL(link, location.origin);
  // Parsed a second time, such a path would be the address of another site.
  const isPath = origin === location.origin && !pathname.startsWith('//');
  return isPath ? pathname + search + hash : '/';
}

/** Shows pushed notifications and opens their link. */
export function installPushWorker(scope: WorkerScope): void {
  const windows = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

  async function tellPages(event: WorkerEvent) {
    const pages = await windows();
    for (const page of pages) page.postMessage({ event });
    return pages;
  }

  async function show({ data }: PushedEvent) {
    const { id, title, message, link = '' } = readMessage(() => data?.json());
    const pages = await tellPages('pushed').catch(() => []);
    // WebKit ends a subscription after three pushes that show nothing, even if the portal has the focus.
    await scope.registration.showNotification(title, {
      body: message,
      ...(id && { tag: id }),
      silent: pages.some(({ focused }) => focused),
      data: { id, link: getPath(link, scope) },
    });
  }

  async function lead({ notification }: NotificationPressEvent) {
    notification.close();
    const pressed: PressedNotification = { pressedNotification: notification.data };
    const open = await windows();
    const page = open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0];
    try {
      if (!page) throw new Error('No page is open');
      await page.focus();
      page.postMessage(pressed);
    } catch {
      await scope.clients.openWindow(notification.data.link);
    }
  }

  // A new version can replace the old one at once, because each version has its own addresses, whose files never
  // change.
  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('push', (event) => event.waitUntil(show(event)));
  // Only a page has the session that the call to the server needs.
  scope.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(tellPages('subscriptionChanged')),
  );
  scope.addEventListener('notificationclick', (event) => event.waitUntil(lead(event)));
}
