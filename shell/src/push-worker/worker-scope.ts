import type { PressedNotification, WorkerMessage } from './worker-message';

/** The service worker APIs in use. TypeScript's DOM types describe only pages. */
export interface WorkerScope {
  location: { origin: string };
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  clients: {
    matchAll: (options: {
      type: 'window';
      includeUncontrolled: boolean;
    }) => Promise<WindowClient[]>;
    openWindow: (url: string) => Promise<unknown>;
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

interface LastingEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface PushedEvent extends LastingEvent {
  data: { json: () => unknown } | null;
}

export interface NotificationPressEvent extends LastingEvent {
  notification: { close: () => void; data: PressedNotification['pressedNotification'] };
}

interface WorkerEvents {
  install: LastingEvent;
  push: PushedEvent;
  notificationclick: NotificationPressEvent;
}
