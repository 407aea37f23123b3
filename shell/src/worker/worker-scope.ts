import type { PageMessage, PressedNotification, WorkerMessage } from './worker-message';

/** The service worker APIs in use. TypeScript's DOM types describe only pages. */
export interface WorkerScope {
  location: { origin: string };
  /** False where operators have turned off pages without a network. */
  portalOffline?: boolean;
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  clients: {
    matchAll: (options: {
      type: 'window';
      includeUncontrolled: boolean;
    }) => Promise<WindowClient[]>;
    openWindow: (url: string) => Promise<unknown>;
    claim: () => Promise<void>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

export interface WindowClient {
  focused: boolean;
  visibilityState: DocumentVisibilityState;
  focus: () => Promise<unknown>;
  postMessage: (message: WorkerMessage) => void;
}

export interface LastingEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface PushedEvent extends LastingEvent {
  data: { json: () => unknown } | null;
}

export interface NotificationPressEvent extends LastingEvent {
  notification: { close: () => void; data: PressedNotification['pressedNotification'] };
}

export interface FetchingEvent extends LastingEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

export interface PageMessageEvent extends LastingEvent {
  data: PageMessage | null;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchingEvent;
  message: PageMessageEvent;
  push: PushedEvent;
  pushsubscriptionchange: LastingEvent;
  notificationclick: NotificationPressEvent;
}
