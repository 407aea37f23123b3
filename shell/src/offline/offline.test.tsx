import { useHold, type RemoteModule } from '@portal/shared';
import { ASHA } from '@portal/shared/testing';
import { Button } from '@portal/shared/ui';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { alwaysIdle } from '../testing/always-idle';
import { goOffline, goOnline } from '../testing/network';
import { createLiveSet, liveVersion } from '../testing/live-version';
import { openPortal } from '../testing/open-portal';
import { reportOutdated } from './outdated';

const garden = liveVersion('mfe-garden', '1.0.0', {
  routes: [{ path: '/garden', title: 'Garden', access: 'protected', layout: 'main' }],
});
const liveSet = createLiveSet(liveVersion('shell', '1.0.0', { kind: 'host' }), garden);

let summary = 'Old';
function Garden() {
  const [shown] = useState(summary);
  const [holds, setHolds] = useState(false);
  const [asks, setAsks] = useState(false);
  const [pays, setPays] = useState(false);
  useHold(holds, 'a letter');
  return (
    <>
      <h1>{shown} news</h1>
      <input aria-label="Letter" />
      <input type="checkbox" aria-label="Rose" />
      <div role="search">
        <input aria-label="Plant" />
      </div>
      <button onClick={() => setHolds(true)}>Write</button>
      <button onClick={() => setAsks(true)}>Ask</button>
      <Button busy={pays} onClick={() => setPays(true)}>
        Pay
      </Button>
      {asks && <div role="dialog">Which plant?</div>}
    </>
  );
}
const there: Record<string, RemoteModule> = {
  'mfe-garden': { routes: { '/garden': async () => ({ default: Garden }) } },
};

beforeEach(() => {
  alwaysIdle();
  summary = 'Old';
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn().mockRejectedValue(new Error('offline'));
});
afterEach(() => act(goOnline));

/** Edits a field, and leaves it. */
async function leave(edit: () => Promise<void>): Promise<void> {
  await edit();
  act(() => (document.activeElement as HTMLElement).blur());
}
const heading = (name: string) => screen.findByRole('heading', { name });
async function openGarden() {
  const portal = openPortal({ at: '/garden', liveSet, modules: there });
  await heading('Old news');
  return portal;
}

test('a line says how old the page is, and disappears when the network is back', async () => {
  const { store } = await openGarden();
  act(() => void store.dispatch({ type: 'connection/answered', payload: { at: Date.now() } }));
  const regions = screen.getAllByRole('status');
  act(goOffline);
  const line = await screen.findByText(/^You are offline\. What you see is from \d+:\d\d [AP]M\.$/);
  expect(regions).toContain(line.closest('[role=status]'));
  act(goOnline);
  expect(screen.queryByText(/You are offline/)).toBeNull();
});

test('a time on another day shows its date', async () => {
  const { store } = await openGarden();
  const payload = new Date(2026, 0, 2, 10, 42).getTime();
  act(() => void store.dispatch({ type: 'connection/answered', payload: { at: payload } }));
  act(goOffline);
  expect(await screen.findByText(/from Jan 2, 2026, 10:42 AM\.$/)).toBeInTheDocument();
});

test('a page that could not be refreshed says how old it is, and offers a retry', async () => {
  const { store } = await openGarden();
  const at = new Date(2026, 0, 2, 10, 42).getTime();
  act(() => {
    store.dispatch({ type: 'connection/answered', payload: { at, by: 'roses' } });
    store.dispatch({ type: 'connection/answered', payload: { at: Date.now(), by: 'tulips' } });
  });
  const reload = jest.fn();
  let end = () => undefined as void;
  act(() => void (end = reportOutdated('roses', reload)));
  expect(
    await screen.findByText(/^Could not refresh\. This is from Jan 2, 2026, 10:42 AM\./),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(1);
  act(goOffline);
  expect(await screen.findByText(/^You are offline/)).toBeInTheDocument();
  expect(screen.queryByText(/Could not refresh/)).toBeNull();
  act(goOnline);
  act(end);
  expect(screen.queryByText(/Could not refresh/)).toBeNull();
});

test('without a response the line names no time', async () => {
  await openGarden();
  let end = () => undefined as void;
  act(() => void (end = reportOutdated('roses', () => undefined)));
  expect(await screen.findByText('Could not refresh.', { exact: false })).toBeInTheDocument();
  act(end);
});

test('when the network is back the page refreshes', async () => {
  await openGarden();
  act(goOffline);
  summary = 'New';
  expect(screen.getByRole('heading', { name: 'Old news' })).toBeInTheDocument();
  act(goOnline);
  await heading('New news');
});

test('a search does not prevent the refresh, because it is in the address', async () => {
  await openGarden();
  await leave(() => userEvent.type(screen.getByLabelText('Plant'), 'rose'));
  act(goOffline);
  summary = 'New';
  act(goOnline);
  await heading('New news');
});

test.each([
  ['unsaved work', () => userEvent.click(screen.getByRole('button', { name: 'Write' }))],
  ['a field with the focus', () => userEvent.click(screen.getByLabelText('Letter'))],
  ['what was typed', () => leave(() => userEvent.type(screen.getByLabelText('Letter'), 'Dear'))],
  [
    'what a password manager filled in',
    async () =>
      void fireEvent.change(screen.getByLabelText('Letter'), { target: { value: 'Dear' } }),
  ],
  ['what was chosen', () => leave(() => userEvent.click(screen.getByLabelText('Rose')))],
  ['a running payment', () => userEvent.click(screen.getByRole('button', { name: 'Pay' }))],
  ['an open dialog', () => userEvent.click(screen.getByRole('button', { name: 'Ask' }))],
])('the page does not refresh over %s', async (_, begin) => {
  await openGarden();
  await begin();
  act(goOffline);
  summary = 'New';
  act(goOnline);
  expect(screen.getByRole('heading', { name: 'Old news' })).toBeInTheDocument();
});

test('a part whose code is not on the device waits, and loads by itself', async () => {
  const modules: typeof there = {};
  goOffline();
  openPortal({ at: '/garden', liveSet, modules });
  const card = await screen.findByText('This part of the portal is waiting for a connection.');
  expect(card.closest('[role=alert]')).not.toHaveTextContent('Support code');
  expect(screen.getByRole('heading', { level: 1, name: 'Garden' })).toBeInTheDocument();
  Object.assign(modules, there);
  act(goOnline);
  await heading('Old news');
});

test('a profile that could not be loaded waits, and loads by itself', async () => {
  const answers = {
    profile: () =>
      navigator.onLine ? { data: ASHA } : { failure: { kind: 'network' as const, status: 0 } },
  };
  goOffline();
  openPortal({ at: '/garden', liveSet, modules: there, answers });
  await heading('You are offline.');
  await screen.findByText('Your account will appear when you are back online.');
  expect(screen.queryByText(/Support code/)).toBeNull();
  act(goOnline);
  await heading('Old news');
});
