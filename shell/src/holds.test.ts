import { createHolds } from './holds';

/** Whether leaving the page would ask first. */
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('the browser asks before leaving from the first hold to the last release', () => {
  const holds = createHolds();
  expect([holds.active, asks()]).toEqual([false, false]);
  const releases = [holds.hold('a draft'), holds.hold('a draft')];
  expect([holds.active, asks()]).toEqual([true, true]);
  releases[0]?.();
  // Releasing twice gives back no hold but one's own.
  releases[0]?.();
  expect([holds.active, asks()]).toEqual([true, true]);
  releases[1]?.();
  expect([holds.active, asks()]).toEqual([false, false]);
});
