import { renderScreen } from '@portal/shared/testing';
import { act } from '@testing-library/react';
import { overview } from '../operations/overview.action';
import { self } from '../operations/people.actions';
import remote from '../remote';
import { fakeDelivery, signedIn } from '../testing/delivery';
import { refresh, refreshing } from './refreshing.slice';
import { useFresh } from './use-fresh';
import { EVERY, useHeartbeat } from './use-heartbeat';

let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  visibility = 'visible';
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

const passes = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

function open(active: boolean) {
  function Page() {
    useHeartbeat(active);
    useFresh(overview, {});
    return null;
  }
  const { times } = fakeDelivery(signedIn());
  const { unmount } = renderScreen(Page, { remote });
  return { unmount, refreshes: () => times('GET /overview') };
}

test('a page without a session refreshes nothing', async () => {
  const { refreshes } = open(false);
  await passes(3 * EVERY);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await passes(0);
  expect(refreshes()).toBe(0);
});

test('a page that opens hidden waits until it is seen', async () => {
  visibility = 'hidden';
  const { refreshes } = open(true);
  await passes(3 * EVERY);
  expect(refreshes()).toBe(1);
  visibility = 'visible';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await passes(0);
  expect(refreshes()).toBe(2);
});

test('a page that is hidden cancels what other tabs than the first asked for, too', async () => {
  function Account() {
    useHeartbeat(true);
    useFresh(self, {});
    return null;
  }
  const { asked } = fakeDelivery({ 'GET /me': () => new Promise(() => undefined) });
  renderScreen(Account, { remote });
  await passes(0);
  const underWay = asked.find(({ what }) => what === 'GET /me');
  expect(underWay?.init.signal?.aborted).toBe(false);
  visibility = 'hidden';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(underWay?.init.signal?.aborted).toBe(true);
  await passes(0);
  expect(asked.filter(({ what }) => what === 'GET /me')).toEqual([underWay]);
});

test('a page that is told twice that it is seen keeps one rhythm', async () => {
  const { refreshes } = open(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await passes(0);
  const before = refreshes();
  await passes(EVERY);
  expect(refreshes()).toBe(before + 1);
});

test('a page that is left refreshes nothing', async () => {
  const { unmount } = open(true);
  await passes(0);
  const add = jest.spyOn(document, 'addEventListener');
  const remove = jest.spyOn(document, 'removeEventListener');
  unmount();
  expect(add).not.toHaveBeenCalled();
  expect(remove).toHaveBeenCalledWith('visibilitychange', expect.any(Function));
  expect(jest.getTimerCount()).toBe(0);
});

test('two refreshes at the same moment are two', () => {
  const { reducer } = refreshing;
  const once = reducer(0, refresh());
  expect(reducer(once, refresh())).toBeGreaterThan(once);
});
