import {
  Link,
  useHold,
  type LiveSet,
  type LiveVersion,
  type NavigationEntry,
  type RemoteModule,
} from '@portal/shared';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createLiveSet, liveVersion, page } from '../testing/live-version';
import { openPortal } from '../testing/open-portal';

const entry = (label: string, to: string): NavigationEntry[] => [
  { label, to, area: 'main', icon: 'home', order: 10 },
];
const shell = liveVersion('shell', '1.0.0', { kind: 'host' });
const getGarden = (version: string, previous?: LiveVersion) =>
  liveVersion('mfe-garden', version, {
    ...(previous && { previous }),
    routes: [page('/garden'), page('/garden/bed')],
    navigation: entry(`Garden ${version}`, '/garden'),
    slots: [{ slot: 'dashboard.cards', order: 1 }],
  });
const garden = getGarden('1.0.0');
const nextGarden = getGarden('2.0.0', garden);
const behind = (live: LiveVersion): LiveVersion => ({
  ...live,
  deployment: { traffic: 0, default: false },
});
const pond = liveVersion('mfe-pond', '1.0.0', {
  routes: [page('/pond')],
  navigation: entry('Pond', '/pond'),
});
const off = (live: LiveVersion): LiveVersion => ({
  ...live,
  extras: { ...live.extras, disabled: { since: '2026-01-02T03:04:05Z', reason: 'Dug over.' } },
});

const createScreen = (text: string) => async () => ({
  default: () => (
    <>
      <h1>{text}</h1>
      <input aria-label={text} />
      <Link to="/garden/bed">To the bed</Link>
    </>
  ),
});
const gardenModule = (version: string): RemoteModule => ({
  routes: {
    '/garden': createScreen(`Garden ${version}`),
    '/garden/bed': createScreen(`Bed ${version}`),
  },
  slots: { 'dashboard.cards': createScreen(`Card ${version}`) },
});
function Pond() {
  const [text, setText] = useState('');
  useHold(text !== '', 'a letter to the fish');
  return <input aria-label="To the fish" value={text} onChange={(e) => setText(e.target.value)} />;
}
const modules: Record<string, RemoteModule> = {
  'mfe-garden_1.0.0': gardenModule('1.0.0'),
  'mfe-garden_2.0.0': gardenModule('2.0.0'),
  'mfe-pond': { routes: { '/pond': async () => ({ default: Pond }) } },
};

const BEGAN = createLiveSet(shell, garden, pond);
const RELEASED = createLiveSet(shell, nextGarden, behind(garden), pond);

const open = (at: string, liveSet = BEGAN, among = modules) =>
  openPortal({ at, liveSet, modules: among });
const listen = ({ updates }: ReturnType<typeof openPortal>, liveSet: LiveSet) =>
  act(async () => updates.learn(liveSet));
const heading = (name: string) => screen.findByRole('heading', { name });
const follow = (name: string) => userEvent.click(screen.getAllByRole('link', { name })[0]!);

beforeEach(() => {
  globalThis.fetch = jest.fn().mockRejectedValue(new Error('no reports in tests'));
  jest.spyOn(console, 'warn').mockReturnValue();
});

test('a release leaves the open screen alone and shows on the next page of the remote', async () => {
  const portal = open('/garden');
  await heading('Garden 1.0.0');
  await userEvent.type(screen.getByRole('textbox'), 'roses');
  await listen(portal, RELEASED);
  expect(screen.getByRole('textbox')).toHaveValue('roses');
  expect(screen.getAllByRole('link', { name: 'Garden 1.0.0' })).not.toHaveLength(0);

  await follow('To the bed');
  await heading('Bed 2.0.0');
  expect(screen.queryByRole('link', { name: 'Garden 1.0.0' })).toBeNull();
  await follow('Garden 2.0.0');
  await heading('Garden 2.0.0');
  await follow('Dashboard');
  await heading('Card 2.0.0');
  expect(portal.reload).not.toHaveBeenCalled();
});

test('a release while a form has unsaved work shows on the page after the next', async () => {
  const portal = open('/pond');
  await userEvent.type(await screen.findByLabelText('To the fish'), 'hello');
  await listen(portal, RELEASED);
  await follow('Garden 1.0.0');
  await heading('Garden 1.0.0');
  await follow('Dashboard');
  await heading('Card 2.0.0');
});

test('a remote that is added or removed appears or disappears on the next page', async () => {
  const portal = open('/garden', createLiveSet(shell, garden));
  await heading('Garden 1.0.0');
  await listen(portal, createLiveSet(shell, pond));
  expect(screen.queryByRole('link', { name: 'Pond' })).toBeNull();
  await follow('Dashboard');
  await follow('Pond');
  await screen.findByLabelText('To the fish');
  expect(screen.queryByRole('link', { name: /Garden/ })).toBeNull();
});

test('a remote that is switched off goes at once and input elsewhere stays; switched on, it returns', async () => {
  const portal = open('/pond');
  const letter = await screen.findByLabelText('To the fish');
  await userEvent.type(letter, 'hello');
  await listen(portal, createLiveSet(shell, off(garden), pond));
  expect(screen.queryByRole('link', { name: /Garden/ })).toBeNull();
  await listen(portal, BEGAN);
  expect(screen.getAllByRole('link', { name: 'Garden 1.0.0' })).not.toHaveLength(0);
  expect(letter).toHaveValue('hello');
  expect(letter).toBeInTheDocument();
});

test('an open screen that is switched off becomes a card at once, with the focus beside it', async () => {
  const portal = open('/pond');
  await userEvent.type(await screen.findByLabelText('To the fish'), 'hello');
  await listen(portal, createLiveSet(shell, garden, off(pond)));
  await heading('This part of the portal is switched off at the moment.');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(portal.holds.active).toBe(false);
  await listen(portal, BEGAN);
  expect(await screen.findByLabelText('To the fish')).toHaveValue('');
});

test('a slot that is switched off leaves the dashboard at once', async () => {
  const portal = open('/');
  await heading('Card 1.0.0');
  await listen(portal, createLiveSet(shell, off(garden), pond));
  expect(screen.queryByRole('heading', { name: 'Card 1.0.0' })).toBeNull();
  await listen(portal, BEGAN);
  await heading('Card 1.0.0');
});

test('a rollback replaces a failure card at once', async () => {
  const portal = open('/garden', createLiveSet(shell, getGarden('2.0.0'), pond), {
    ...modules,
    'mfe-garden_2.0.0': undefined as never,
  });
  await screen.findByRole('alert');
  await listen(portal, BEGAN);
  await heading('Garden 1.0.0');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('after a rollback of code that ran here the next page reloads, and the open one stays', async () => {
  const portal = open('/garden', RELEASED);
  await heading('Garden 2.0.0');
  await follow('Dashboard');
  await heading('Card 2.0.0');
  await listen(portal, BEGAN);
  expect(portal.reload).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'Card 2.0.0' })).toBeInTheDocument();
  await follow('Pond');
  expect(location.pathname).toBe('/pond');
  expect(portal.reload).toHaveBeenCalledTimes(1);
  expect(document.body).toHaveTextContent(/^Loading...$/);
});

test('a rollback of code that never ran here, or failed to, needs no reload', async () => {
  const portal = open('/pond', RELEASED);
  await screen.findByLabelText('To the fish');
  await listen(portal, BEGAN);
  await follow('Garden 2.0.0');
  await heading('Garden 1.0.0');
  expect(portal.reload).not.toHaveBeenCalled();
});

describe('a new version of the shell', () => {
  const SHELL = createLiveSet(
    liveVersion('shell', '2.0.0', { kind: 'host' }),
    nextGarden,
    behind(garden),
    pond,
  );

  test('replaces the next page, whose state is not lost', async () => {
    const portal = open('/pond');
    await screen.findByLabelText('To the fish');
    await listen(portal, SHELL);
    expect(portal.reload).not.toHaveBeenCalled();
    await follow('Garden 1.0.0');
    expect(location.pathname).toBe('/garden');
    expect(portal.reload).toHaveBeenCalledTimes(1);
    expect(document.body).toHaveTextContent(/^Loading...$/);
  });

  test('waits while the portal itself redirects, because a reload would lose its message', async () => {
    const leadsOn = () => (
      <Link replace to="/garden">
        Lead on
      </Link>
    );
    const portal = open('/pond', BEGAN, {
      ...modules,
      'mfe-pond': { routes: { '/pond': async () => ({ default: leadsOn }) } },
    });
    await screen.findByRole('link', { name: 'Lead on' });
    await listen(portal, SHELL);
    await follow('Lead on');
    await heading('Garden 2.0.0');
    expect(portal.reload).not.toHaveBeenCalled();
    await follow('Dashboard');
    expect(portal.reload).toHaveBeenCalledTimes(1);
  });

  test('leads to one reload only if a cache returns the old document', async () => {
    const portal = open('/pond');
    await screen.findByLabelText('To the fish');
    await listen(portal, SHELL);
    await follow('Garden 1.0.0');
    // The reload returns the same document.
    document.body.replaceChildren();
    const again = open('/garden');
    await heading('Garden 1.0.0');
    await listen(again, SHELL);
    await follow('Dashboard');
    await heading('Card 2.0.0');
    expect(again.reload).not.toHaveBeenCalled();
  });
});
