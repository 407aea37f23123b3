import { cleanup } from '@testing-library/react';

/** What a page hears before the browser loads it again, which takes everything away but storage. */
export function leaveToLoadAgain(): void {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
}
