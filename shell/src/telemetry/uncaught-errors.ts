import type { ErrorReport } from '@portal/shared';

/** Anything may be thrown; only errors know where. */
const stackOf = (thrown: unknown): string => (thrown instanceof Error ? (thrown.stack ?? '') : '');

/** A browser's way to say that a size will be told of a frame later; nothing went wrong. */
const isNotice = (message: string): boolean => message.startsWith('ResizeObserver loop');

/** Tells of errors nobody caught, and the addresses of the code they came from. Their texts stay here. */
export function watchUncaughtErrors(
  tell: (kind: ErrorReport['kind'], addresses: string) => void,
): void {
  window.addEventListener('error', (event: Event) => {
    // A page's code may dispatch an event of this name too; it is no error of a script.
    if (!(event instanceof ErrorEvent) || isNotice(event.message)) return;
    tell('uncaught', `${stackOf(event.error)}\n${event.filename}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    tell('rejection', stackOf(reason));
  });
}
