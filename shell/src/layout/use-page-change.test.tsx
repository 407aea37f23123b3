import { screen } from '@testing-library/react';
import { liveSetOf, liveVersion } from '../testing/live-version';
import { openPortal } from '../testing/open-portal';

const door = liveVersion('mfe-door', '1.0.0', {
  routes: [
    { path: '/forgot-password/:code', title: 'New password', access: 'public', layout: 'plain' },
    { path: '/garden', title: 'Garden', access: 'protected', layout: 'main' },
  ],
});
const screenOf = (title: string) => async () => ({ default: () => <h1>{title}</h1> });
const modules = {
  'mfe-door': {
    routes: {
      '/forgot-password/:code': screenOf('New password'),
      '/garden': screenOf('Garden'),
    },
  },
};

test.each([
  [
    'a request for help knows the page that somebody was on',
    '/garden?bed=7',
    'Garden',
    '/garden?bed=7',
  ],
  [
    'a request for help knows no address that has a code of a mail',
    '/forgot-password/12-secret',
    'New password',
    null,
  ],
])('%s', async (_, at, heading, noted) => {
  const { support } = openPortal({
    at,
    liveSet: liveSetOf(door),
    modules,
    signedIn: noted !== null,
  });
  await screen.findByRole('heading', { name: heading });
  expect(support.page).toBe(noted);
});
