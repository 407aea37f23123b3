import { cleanup } from '@testing-library/react';

/** Simulates that the browser leaves the page: everything except storage is lost. */
export function leaveToLoadAgain(): void {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
}
