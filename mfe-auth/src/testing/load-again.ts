import { cleanup } from '@testing-library/react';

/** Announces that the browser leaves the page: everything but storage is gone afterwards. */
export function leaveToLoadAgain(): void {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
}
