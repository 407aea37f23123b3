import { mayAdd, getSlugs } from './permissions';

const role = { name: 'subscriber', permissions: ['cameras-store'], ticketing: ['t'], crm: ['c'] };

test('a role has the slugs of its three lists', () => {
  expect([...getSlugs(role)]).toEqual(['cameras-store', 't', 'c']);
  expect(getSlugs(null).size).toBe(0);
});

test.each([
  ['/cameras', ['cameras-store'], true],
  ['/cameras/', ['cameras-store'], true],
  ['/cameras', ['cameras'], false],
  ['/cameras', [], false],
  ['/cameras', ['/cameras-store'], true],
  ['/cameras', ['cameras-store-all'], false],
  ['/cameras', ['my-cameras-store'], false],
  ['/cameras/edit/7', ['cameras-store'], true],
  ['/cameras/edit', ['cameras/edit-store'], true],
  ['/cameras/edited/7', ['cameras-store'], false],
  ['/cameras/rooms/add', ['cameras/rooms-store'], true],
  ['/cameras/rooms/add', ['cameras-store'], false],
  ['/cameras/add', ['cameras-store'], true],
  ['/cameras/subscription/7', ['cameras-store'], false],
  ['/my-home', ['my-home-store'], true],
])('on %s with %p: %p', (path, slugs, shown) => {
  expect(mayAdd(path, new Set(slugs))).toBe(shown);
});

test.each([
  'faq',
  'stb',
  'ticket',
  'profile',
  'permissions/test',
  'privacy-policy',
  'addons',
  'products',
  'error',
  'orders',
  'notifications',
  'inventory',
  'miscellaneous',
])('a path with %s is always allowed', (word) => {
  expect(mayAdd(`/some/${word}/page`, new Set())).toBe(true);
});
