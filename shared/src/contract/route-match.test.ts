import { findRoute } from './route-match';

const routes = [
  { path: '/' },
  { path: '/cameras' },
  { path: '/cameras/:view' },
  { path: '/cameras/new' },
  { path: '/cameras/subscription/:id' },
  { path: '/profile/:tab?' },
  { path: '/rooms/:id' },
  { pathContains: 'worldlink_oath' },
];

test.each([
  ['/', '/'],
  ['/cameras', '/cameras'],
  ['/cameras/', '/cameras'],
  ['/cameras/new', '/cameras/new'],
  ['/cameras/grid', '/cameras/:view'],
  ['/cameras/subscription/login-1', '/cameras/subscription/:id'],
  ['/profile', '/profile/:tab?'],
  ['/profile/kyc', '/profile/:tab?'],
])('%s is the route %s', (pathname, path) => {
  expect(findRoute(routes, pathname)).toEqual({ path });
});

test.each(['/worldlink_oath', '/any/worldlink_oath/more', '/cameras/worldlink_oath'])(
  '%s is the route of its word wherever it stands',
  (pathname) => {
    expect(findRoute(routes, pathname)).toEqual({ pathContains: 'worldlink_oath' });
  },
);

test.each(['/camera', '/rooms', '/cameras/subscription/1/2', '/profile/kyc/more', '/nowhere'])(
  '%s is no route',
  (pathname) => {
    expect(findRoute(routes, pathname)).toBeUndefined();
  },
);
