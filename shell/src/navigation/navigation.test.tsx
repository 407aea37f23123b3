import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLiveSet, liveVersion } from '../testing/live-version';
import { openPortal } from '../testing/open-portal';
import { PREFETCH_AFTER_MS } from './prefetch';

const page = (path: string) =>
  ({ path, title: path, access: 'protected', layout: 'main' }) as const;
const remote = (name: string) =>
  liveVersion(name, '1.0.0', {
    routes: [page(`/${name}`)],
    navigation: [{ label: name, to: `/${name}`, area: 'main', icon: 'home', order: 1 }],
  });

const fetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
    ({ href }) => new URL(href).pathname,
  );
const getEntry = (name: string) => `/remotes/${name}/1.0.0/entry.1.0.0.js`;

async function openDashboard() {
  openPortal({ at: '/', liveSet: createLiveSet(remote('garden'), remote('pond')), modules: {} });
  await screen.findByRole('heading', { name: 'Dashboard' });
}
const linkTo = (name: string) => screen.getAllByRole('link', { name })[0] as HTMLElement;

afterEach(() => document.head.replaceChildren());

test('hovering over or focusing a link prefetches its page', async () => {
  await openDashboard();
  expect(fetched()).toEqual([]);
  await userEvent.hover(linkTo('pond'));
  await waitFor(() => expect(fetched()).toEqual([getEntry('pond')]));
  act(() => linkTo('garden').focus());
  await waitFor(() => expect(fetched()).toEqual([getEntry('pond'), getEntry('garden')]));
});

test('the pages in the navigation are prefetched once the current page has settled', async () => {
  jest.useFakeTimers();
  await openDashboard();
  await act(() => jest.advanceTimersByTimeAsync(PREFETCH_AFTER_MS - 1));
  expect(fetched()).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(PREFETCH_AFTER_MS));
  expect(fetched()).toEqual([getEntry('garden'), getEntry('pond')]);
});
