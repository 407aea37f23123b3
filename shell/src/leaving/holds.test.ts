import { createHolds } from './holds';

/** Whether the browser would ask before leaving the page. */
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('the browser asks before leaving as long as there is a hold', () => {
  const holds = createHolds();
  expect([holds.active, asks()]).toEqual([false, false]);
  const releases = [holds.hold('a draft'), holds.hold('a draft')];
  expect([holds.active, asks()]).toEqual([true, true]);
  releases[0]?.();
  // Releasing twice must not release another screen's hold.
  releases[0]?.();
  expect([holds.active, asks()]).toEqual([true, true]);
  releases[1]?.();
  expect([holds.active, asks()]).toEqual([false, false]);
});

test('leaving within the portal asks only while there is a hold', () => {
  const holds = createHolds();
  const received = jest.fn();
  holds.subscribe(received);
  const leave = jest.fn();
  holds.ask(leave);
  expect(leave).toHaveBeenCalledTimes(1);

  holds.hold('a draft');
  holds.ask(leave);
  expect(leave).toHaveBeenCalledTimes(1);
  expect(holds.requested()).toBe(leave);
  holds.answer(false);
  expect([leave.mock.calls.length, holds.requested()]).toEqual([1, null]);
  holds.ask(leave);
  holds.answer(true);
  expect([leave.mock.calls.length, holds.requested()]).toEqual([2, null]);
  expect(received).toHaveBeenCalledTimes(5);
});
