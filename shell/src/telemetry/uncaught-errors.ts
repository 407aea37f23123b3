import type { ErrorReport } from '@portal/shared';

/** Only errors have a stack. */
const stackOf = (thrown: unknown): string => (thrown instanceof Error ? (thrown.stack ?? '') : '');

/** Browsers report a delayed ResizeObserver callback as an error event, which is harmless. */
const isNotice = (message: string): boolean => message.startsWith('ResizeObserver loop');

/** Reports uncaught errors with the addresses of their code. The texts stay in the page. */
export function watchUncaughtErrors(
  report: (kind: ErrorReport['kind'], addresses: string) => void,
): void {
  window.addEventListener('error', (event: Event) => {
    // Other code may dispatch an event of this name.
    if (!(event instanceof ErrorEvent) || isNotice(event.message)) return;
    report('uncaught', `${stackOf(event.error)}\n${event.filename}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    report('rejection', stackOf(reason));
  });
}
