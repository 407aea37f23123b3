import { type RemoteModule, useSlotSubject } from '@portal/shared';
import { Dialog, FinderGroup, FinderOption } from '@portal/shared/overlays';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { alwaysIdle } from '../testing/always-idle';
import { createLiveSet, liveVersion } from '../testing/live-version';
import { openPortal } from '../testing/open-portal';
import { PAUSE_IN_TYPING } from './finder-dialog';

const page = (path: string) =>
  ({ path, title: `Title of ${path}`, access: 'protected', layout: 'main' }) as const;

const garden = liveVersion('mfe-garden', '1.0.0', {
  routes: [page('/garden'), page('/garden/:bed')],
  navigation: [
    { label: 'Garden', to: '/garden', area: 'main', icon: 'home', order: 10 },
    { label: 'Shed', to: '/shed', area: 'main', icon: 'home', order: 5, permission: 'shed-view' },
    { label: 'Gardener', to: '/garden/me', area: 'account', icon: 'profile', order: 10 },
  ],
  slots: [{ slot: 'finder.results', order: 1 }],
});
const liveSet = createLiveSet(garden);

const FLOWERS = ['Rose', 'Tulip', 'Tuberose'];

/** A remote's results: the flowers that contain the query. */
function Flowers() {
  const { query = '' } = useSlotSubject();
  const found = FLOWERS.filter((name) => name.toLowerCase().includes(query.toLowerCase()));
  if (query === '' || found.length === 0) return null;
  return (
    <FinderGroup title="Flowers">
      {found.map((name) => (
        <FinderOption key={name} icon="home" to={`/garden/${name}`} note="in bloom">
          {name}
        </FinderOption>
      ))}
    </FinderGroup>
  );
}

function Garden() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1>The garden</h1>
      <input aria-label="Name of the bed" />
      <button onClick={() => setOpen(true)}>Dig</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Digging" />
    </>
  );
}

const withResults = (results: RemoteModule['slots']): Record<string, RemoteModule> => ({
  'mfe-garden': {
    routes: {
      '/garden': async () => ({ default: Garden }),
      '/garden/:bed': async () => ({ default: () => <h1>A bed</h1> }),
    },
    ...(results && { slots: results }),
  },
});
const modules = withResults({ 'finder.results': async () => ({ default: Flowers }) });

beforeAll(alwaysIdle);
beforeEach(() => {
  document.cookie = 'portal_prefs=; Max-Age=0';
  Element.prototype.scrollIntoView = jest.fn();
  globalThis.fetch = jest.fn().mockRejectedValue(new Error('no reports in tests'));
});

async function openGarden(given: Record<string, RemoteModule> = modules) {
  openPortal({ at: '/garden', liveSet, modules: given });
  await screen.findByRole('heading', { name: 'The garden' });
}
const field = () => screen.findByRole('combobox', { name: 'Search' });
const press = (keys: string) => userEvent.keyboard(keys);
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const active = async () => {
  const id = (await field()).getAttribute('aria-activedescendant');
  const selected = screen.getAllByRole('option', { selected: true });
  expect(selected.map((option) => option.id)).toEqual([id]);
  return selected[0]?.textContent;
};

/** What a screen reader announces of the results. */
const said = () =>
  within(screen.getByRole('dialog', { name: 'Search' })).getByRole('status').textContent;

async function openFinder() {
  await press('{Control>}k{/Control}');
  return field();
}

async function openFinderIn(given = modules) {
  await openGarden(given);
  return openFinder();
}

test("it shows the pages that the person may see, and the shell's actions", async () => {
  await openGarden();
  expect(await openFinder()).toHaveFocus();
  const results = within(screen.getByRole('listbox', { name: 'Results' }));
  const of = (name: string) =>
    within(results.getByRole('group', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(of('Pages')).toEqual(['Dashboard', 'Garden', 'Gardener', 'Help']);
  expect(of('Actions')).toEqual(['Theme: Light', 'Theme: Dark', 'Language: नेपाली', 'Logout']);
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, help }) => [id, help])).toEqual([]);
});

test('arrow keys move among the results of shell and remotes and wrap around; Enter opens one', async () => {
  await openFinderIn();
  await press('gar');
  expect(options()).toEqual(['Garden', 'Gardener']);
  expect(await active()).toBe('Garden');
  await press('{ArrowDown}');
  expect(await active()).toBe('Gardener');
  await press('{ArrowDown}');
  expect(await active()).toBe('Garden');
  await press('{ArrowUp}');
  expect(await active()).toBe('Gardener');
  await press('{Home}');
  expect(await active()).toBe('Garden');
  await press('{End}');
  expect(await active()).toBe('Gardener');

  await userEvent.clear(await field());
  await press('rose');
  await waitFor(() => expect(options()).toEqual(['Rose in bloom', 'Tuberose in bloom']));
  expect(await active()).toBe('Rose in bloom');
  await press('{ArrowDown}{Enter}');
  await screen.findByRole('heading', { name: 'A bed' });
  expect(location.pathname).toBe('/garden/Tuberose');
  expect(screen.queryByRole('combobox')).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'A bed' })).toHaveFocus());
});

test('typing makes the first result active again', async () => {
  await openFinderIn();
  await press('ga{ArrowDown}');
  expect(await active()).toBe('Gardener');
  await press('r');
  expect(await active()).toBe('Garden');
});

test('keys are ignored while a word is being composed', async () => {
  await openFinderIn();
  await press('gar');
  for (const key of ['ArrowDown', 'Enter']) {
    const isOurs = !fireEvent.keyDown(await field(), { key, isComposing: true });
    expect(isOurs).toBe(false);
  }
  expect(await active()).toBe('Garden');
  expect(screen.getByRole('heading', { name: 'The garden', hidden: true })).toBeInTheDocument();
});

test('the shortcut opens it, also from a field; Escape returns the focus', async () => {
  await openGarden();
  const name = screen.getByRole('textbox', { name: 'Name of the bed' });
  await userEvent.type(name, 'a/b');
  expect(name).toHaveValue('a/b');
  expect(await openFinder()).toHaveFocus();
  expect(await field()).toHaveValue('');
  await press('{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
  await waitFor(() => expect(name).toHaveFocus());
});

test('the button of the header opens it and gets the focus back; the shortcut also closes it', async () => {
  await openGarden();
  const button = screen.getByRole('button', { name: 'Search' });
  expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K');
  await userEvent.click(button);
  await field();
  await press('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox')).toBeNull();
  await waitFor(() => expect(button).toHaveFocus());
});

test('the shortcut works on keyboards of other scripts', async () => {
  await openGarden();
  fireEvent.keyDown(document.body, { key: 'क', code: 'KeyK', ctrlKey: true });
  await field();
});

test("the browser's own search does not open; other keys are left to the browser", async () => {
  await openGarden();
  expect(fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false);
  await field();
});

test('it does not open over an open dialog', async () => {
  await openGarden();
  await userEvent.click(screen.getByRole('button', { name: 'Dig' }));
  await screen.findByRole('dialog', { name: 'Digging' });
  await press('{Control>}k{/Control}');
  await act(async () => {});
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a visitor without a session has no finder', async () => {
  openPortal({ at: '/registration/nowhere', liveSet, modules, signedIn: false });
  await screen.findByRole('heading', { name: 'This page does not exist.' });
  await press('{Control>}k{/Control}');
  await act(async () => {});
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the count is announced after a pause, and an empty result says what can be searched', async () => {
  await openFinderIn();
  await press('g');
  expect(said()).toBe('');
  await press('ard');
  await waitFor(() => expect(said()).toBe('2 results'));
  expect(screen.queryByText(/^You can search for cameras/)).toBeNull();
  await press('ener');
  await waitFor(() => expect(said()).toBe('1 result'));
  await press('!');
  await waitFor(() => expect(said()).toBe('Nothing was found.'));
  expect(screen.getByText(/^You can search for cameras by serial or name/)).toBeInTheDocument();
  expect(await field()).toHaveAttribute('aria-expanded', 'false');
});

describe('with fake timers', () => {
  beforeEach(() => jest.useFakeTimers());

  const type = async (value: string) => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value } });
    await act(async () => {});
    await act(() => jest.advanceTimersByTimeAsync(PAUSE_IN_TYPING - 1));
  };

  async function openWith(given?: Record<string, RemoteModule>) {
    openPortal({ at: '/garden', liveSet, modules: given ?? modules });
    await act(() => jest.advanceTimersByTimeAsync(PAUSE_IN_TYPING));
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    await act(() => jest.advanceTimersByTimeAsync(PAUSE_IN_TYPING));
  }

  test('an outdated count is not announced', async () => {
    await openWith();
    await type('ga');
    await type('gardener');
    expect(said()).toBe('');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(said()).toBe('1 result');
  });

  test('nothing is announced while results load', async () => {
    await openWith(withResults({ 'finder.results': () => new Promise(() => undefined) }));
    await type('gardener');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(said()).toBe('');
  });
});

test('choosing an action runs it and closes the finder', async () => {
  await openFinderIn();
  await press('dark');
  await userEvent.click(screen.getByRole('option', { name: 'Theme: Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(screen.queryByRole('combobox')).toBeNull();
  await openFinder();
  await press('theme');
  expect(options()).toEqual(['Theme: Light', 'Theme: System']);
});

test('Logout ends the session', async () => {
  await openFinderIn();
  await press('logout{Enter}');
  await waitFor(() => expect(localStorage.getItem('access_token')).toBeNull());
});

test('a remote that fails to load leaves the other results, and can be retried', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  let broken = true;
  const flaky = withResults({
    'finder.results': async () => {
      if (broken) throw new Error('The chunk is gone');
      return { default: Flowers };
    },
  });
  await openFinderIn(flaky);
  await press('garden{End}');
  const retry = await screen.findByRole('option', { name: /^Some results could not be loaded/ });
  expect(options()[0]).toBe('Garden');
  broken = false;
  await press('{End}{Enter}');
  await waitFor(() => expect(retry).not.toBeInTheDocument());
  expect(await active()).toBe('Garden');
  await userEvent.clear(await field());
  await press('tulip');
  await screen.findByRole('option', { name: 'Tulip in bloom' });
});

test('a remote that hangs leaves the other results', async () => {
  await openFinderIn(withResults({ 'finder.results': () => new Promise(() => undefined) }));
  await press('gardener{Enter}');
  await screen.findByRole('heading', { name: 'A bed' });
});

test('an empty result is announced only when all results have loaded', async () => {
  let arrive: (loaded: { default: typeof Flowers }) => void = () => undefined;
  const late = new Promise<{ default: typeof Flowers }>((resolve) => (arrive = resolve));
  await openFinderIn(withResults({ 'finder.results': () => late }));
  await press('orchid');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.queryByText('Nothing was found.')).toBeNull();
  arrive({ default: Flowers });
  expect(await screen.findAllByText('Nothing was found.')).not.toEqual([]);
});

test('it closes when the page changes', async () => {
  await openGarden();
  await userEvent.click(screen.getAllByRole('link', { name: 'Gardener' })[0]!);
  await screen.findByRole('heading', { name: 'A bed' });
  await openFinder();
  act(() => window.history.back());
  await screen.findByRole('heading', { name: 'The garden' });
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a remote that throws on a query leaves the other results', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Throwing() {
    if (useSlotSubject().query === 'garde') throw new Error('Unexpected query');
    return null;
  }
  await openFinderIn(withResults({ 'finder.results': async () => ({ default: Throwing }) }));
  await press('gardener');
  await screen.findByRole('option', { name: /^Some results could not be loaded/ });
  expect(options()[0]).toBe('Gardener');
});
