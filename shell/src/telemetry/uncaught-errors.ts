import type { ErrorReport } from '@portal/shared';

/** Anything may be thrown; only errors know where. */
const stackOf = (thrown: unknown): string => (thrown instanceof Error ? (thrown.stack ?? '') : '');

/** A browser's way to say that a size will be told of a frame later; nothing went wrong. */
const isNotice = (message: string): boolean => message.startsWith('ResizeObserver loop');

/** Tells of errors nobody caught, and the addresses of the code they came from. Their texts stay here. */
export function watchUncaughtErrors(
  tell: (kind: ErrorReport['kind'], addresses: string) => void,
): void {
  window.addEventListener('error', ({ error, message, filename }) => {
    if (!isNotice(message)) tell('uncaught', `${stackOf(error)}\n${filename}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    tell('rejection', stackOf(reason));
  });
}
