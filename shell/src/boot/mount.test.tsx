import { DEFAULT_CONFIG, type RemoteModule } from '@portal/shared';
import { createFakeHttp } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { createPortal } from '../portal';
import { deferred } from '../testing/deferred';
import { liveSetOf, liveVersion } from '../testing/live-version';
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

/** A document with a prerendered part, and a portal whose remote loads on command. */
function open(part: string, first = 'page') {
  window.history.replaceState(null, '', '/login');
  document.documentElement.dataset.first = first;
  document.body.innerHTML = `<div id="root">${part}</div>`;
  const root = document.getElementById('root')!;
  const remote = deferred<RemoteModule>();
  const portal = createPortal(
    { config: DEFAULT_CONFIG, liveSet: liveSetOf(auth), preview: null },
    {
      createHttp: () => createFakeHttp({}),
      createContainers: () => () => remote.promise,
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
    drawn = mount(root, portal);
  });
  const settle = async (settled: () => void) => {
    await act(async () => {
      settled();
      await drawn;
    });
    return alive;
  };
  return { root, remote, settle, alive };
}

const PAGE = '<div data-prerendered="page"><form><input name="email"></form></div>';
const field = () => document.querySelector<HTMLInputElement>('[name="email"]')!;

test('a rendered page waits for the screen, which takes its place with what was written', async () => {
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

test('where the screen cannot be had the card takes its place', async () => {
  const { remote, settle } = open(PAGE);
  expect(await settle(() => remote.reject(new Error('gone')))).toBe(false);
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the portal is not available');
});

test('a page that is not shown to this visitor is not waited for', async () => {
  const { root } = open(PAGE, 'none');
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  expect(root.querySelector('[data-prerendered]')).toBeNull();
});

const FRAME = '<div data-prerendered="frame">Navigation</div>';

test('the frame stays until the screen is loaded, then the whole page renders at once', async () => {
  const { root, remote, settle } = open(FRAME, 'frame');
  expect(root.firstElementChild).toHaveAttribute('data-prerendered');
  expect(await settle(() => remote.resolve(loginModule))).toBe(true);
  expect(root.querySelector('[data-prerendered]')).toBeNull();
  expect(screen.getByText('signs in')).toBeInTheDocument();
});

test('a frame is replaced soon if the screen does not load', async () => {
  jest.useFakeTimers();
  const { root, settle } = open(FRAME, 'frame');
  expect(await settle(() => jest.advanceTimersByTime(300))).toBe(true);
  jest.useRealTimers();
  expect(root.querySelector('[data-prerendered]')).toBeNull();
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
});
