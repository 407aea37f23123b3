import { DEFAULT_CONFIG, type LiveSet, type RemoteModule } from '@portal/shared';
import { createFakeHttp } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { loadScreen, PortalPage } from '../app';
import { createPortal } from '../store';
import { deferred } from '../testing/deferred';
import { createLiveSet, liveVersion } from '../testing/live-version';
import { MOUNTED, mount } from './mount';

const auth = liveVersion('mfe-auth', '1.0.0', {
  routes: [{ path: '/login', title: 'Login', access: 'public', layout: 'plain' }],
});

function Login() {
  const [email, setEmail] = useState('');
  return (
    <form>
      <input name="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <p>{email} signs in</p>
    </form>
  );
}
const loginModule: RemoteModule = { routes: { '/login': async () => ({ default: Login }) } };

interface Visit {
  first?: string;
  liveSet?: LiveSet;
}

/** A document with a prerendered part, and a portal whose remote loads on command. */
function open(part: string, { first = 'page', liveSet = createLiveSet(auth) }: Visit = {}) {
  window.history.replaceState(null, '', '/login');
  document.documentElement.dataset.first = first;
  document.body.innerHTML = `<div id="root">${part}</div>`;
  const root = document.getElementById('root')!;
  const remote = deferred<RemoteModule>();
  const containers = jest.fn(() => remote.promise);
  const portal = createPortal(
    { config: DEFAULT_CONFIG, liveSet, preview: null },
    {
      createHttp: () => createFakeHttp({}),
      loadContainer: containers,
      open: () => undefined,
      reload: () => undefined,
    },
  );
  const alive = new Promise<boolean>((resolve) => {
    const onMounted = (event: Event) =>
      resolve((event as CustomEvent<{ whole: boolean }>).detail.whole);
    document.addEventListener(MOUNTED, onMounted, { once: true });
  });
  let drawn: Promise<void> = Promise.resolve();
  act(() => {
    drawn = mount(root, <PortalPage portal={portal} />, () => loadScreen(portal));
  });
  const settle = async (settled: () => void) => {
    await act(async () => {
      settled();
      await drawn;
    });
    return alive;
  };
  return { root, remote, containers, settle, alive };
}

const PAGE = '<div data-prerendered="page"><form><input name="email"></form></div>';
const field = () => document.querySelector<HTMLInputElement>('[name="email"]')!;

test('a prerendered page stays until the screen has loaded, which then takes over the input', async () => {
  const { root, remote, settle } = open(PAGE);
  const before = field();
  before.value = 'asha@example.com';
  before.focus();
  expect(root.firstElementChild).toHaveAttribute('data-prerendered');
  expect(screen.queryByText(/signs in/)).toBeNull();

  expect(await settle(() => remote.resolve(loginModule))).toBe(true);
  expect(before).not.toBeInTheDocument();
  expect(field()).toHaveFocus();
  expect(screen.getByText('asha@example.com signs in')).toBeInTheDocument();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('where the screen fails to load, the failure card replaces the page', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  const { remote, settle } = open(PAGE);
  expect(await settle(() => remote.reject(new Error('gone')))).toBe(false);
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the portal is not available');
});

test('a page that this visitor is not shown does not delay the portal', async () => {
  const { root } = open(PAGE, { first: 'none' });
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  expect(root.querySelector('[data-prerendered]')).toBeNull();
});

test('a prerendered page is never replaced by less, however long the screen takes', async () => {
  jest.useFakeTimers();
  const { root, remote, settle } = open(PAGE);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(root.firstElementChild).toHaveAttribute('data-prerendered');
  jest.useRealTimers();
  expect(await settle(() => remote.resolve(loginModule))).toBe(true);
});

test('a hidden part does not delay the portal', async () => {
  const off = {
    ...auth,
    extras: { ...auth.extras, disabled: { since: '2026-11-20T10:00:00Z', reason: null } },
  };
  const { alive } = open(PAGE, { liveSet: createLiveSet(off) });
  expect(await act(() => alive)).toBe(false);
  expect(screen.getByText(/switched off/)).toBeInTheDocument();
});

describe('while an element is pressed', () => {
  beforeEach(() => jest.useFakeTimers());

  /** Opens a page with the element `pressed`, whose screen has arrived. */
  async function openPressed(pressed = '<button type="button">Menu</button>') {
    const { root, remote } = open(`<div data-prerendered="page">${pressed}</div>`);
    // jsdom treats the focused element as pressed.
    root.querySelector<HTMLElement>('a, button')!.focus();
    await act(async () => remote.resolve(loginModule));
    expect(root.firstElementChild).toHaveAttribute('data-prerendered');
    return root;
  }

  test.each([
    ['<a href="/policy">Policy</a>', 'pointerup'],
    ['<button type="button">Menu</button>', 'pointerup'],
    ['<a href="/policy">Policy</a>', 'pointercancel'],
  ])('%s stays until %s', async (pressed, type) => {
    const root = await openPressed(pressed);
    window.dispatchEvent(new Event(type));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(root.querySelector('[data-prerendered]')).toBeNull();
  });

  test('it stays for a second at most', async () => {
    const root = await openPressed();
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(root.firstElementChild).toHaveAttribute('data-prerendered');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(root.querySelector('[data-prerendered]')).toBeNull();
  });
});

const FRAME = '<div data-prerendered="frame">Navigation</div>';

test('the frame stays until the screen has loaded, then the whole page renders at once', async () => {
  const { root, remote, settle } = open(FRAME, { first: 'frame' });
  expect(root.firstElementChild).toHaveAttribute('data-prerendered');
  expect(await settle(() => remote.resolve(loginModule))).toBe(true);
  expect(root.querySelector('[data-prerendered]')).toBeNull();
  expect(screen.getByText('signs in')).toBeInTheDocument();
});

test('a frame is replaced soon if the screen does not load', async () => {
  jest.useFakeTimers();
  const { root, settle } = open(FRAME, { first: 'frame' });
  expect(await settle(() => jest.advanceTimersByTime(300))).toBe(true);
  jest.useRealTimers();
  expect(root.querySelector('[data-prerendered]')).toBeNull();
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
});

test('a page that redirects the visitor loads no screen', async () => {
  localStorage.setItem('access_token', 'access-1');
  const { containers, alive } = open(FRAME, { first: 'frame' });
  await act(() => alive);
  expect(window.location.pathname).not.toBe('/login');
  expect(containers).not.toHaveBeenCalled();
});
