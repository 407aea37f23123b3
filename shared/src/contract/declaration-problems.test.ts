import { declarationProblems } from './declaration-problems';
import type { RemoteManifest, RouteDeclaration } from './manifest';

const route = (path: string): RouteDeclaration => ({
  path,
  title: 'A page',
  access: 'protected',
  layout: 'main',
});
const link = (to: string): RemoteManifest['navigation'][number] => ({
  label: 'A page',
  to,
  area: 'main',
  icon: 'chart',
  order: 1,
});
const declared = (wrong: Partial<RemoteManifest>) =>
  declarationProblems({ routes: [], navigation: [], slots: [], ...wrong });

test.each<[string, Partial<RemoteManifest>]>([
  ['routes that differ in a word', { routes: [route('/bills'), route('/bills/:id')] }],
  ['a link to a page', { routes: [route('/bills')], navigation: [link('/bills')] }],
  [
    'a link with a query and a fragment',
    { routes: [route('/bills')], navigation: [link('/bills?open=1#first')] },
  ],
  [
    'a link to one of many pages',
    { routes: [route('/bills/:id')], navigation: [link('/bills/1')] },
  ],
  [
    'parts of two slots',
    {
      slots: [
        { slot: 'dashboard.cards', order: 1 },
        { slot: 'dashboard.banner', order: 1 },
      ],
    },
  ],
])('%s can be', (_, right) => {
  expect(declared(right)).toEqual([]);
});

test.each(['/', '/bills/', '/bills/:id/:month?', '/a-b_c.d~/:bill-id/notes'])(
  '%s can be a route',
  (path) => {
    expect(declared({ routes: [route(path)] })).toEqual([]);
  },
);

test.each([
  '/bills/*',
  '/bills/:month-:day',
  '/bills/:id.pdf',
  '/bills/:id?/notes',
  '/bills?open=1',
  '/bills#first',
  '/my bills',
  '/my%20bills',
  '/bills/खाता',
  '/bills/:',
])('%s cannot be a route, because no address matches it', (path) => {
  expect(declared({ routes: [route(path)] })).toEqual([
    expect.stringContaining(
      `/routes/0/path is ${path}, which no address matches: a part is a word`,
    ),
  ]);
});

test.each(['/apis', '/health/:member', '/remote', '/:page'])('%s can be a route', (path) => {
  expect(declared({ routes: [route(path)] })).toEqual([]);
});

test.each(['/health', '/preview', '/api', '/api/:call', '/metrics/:name?', '/remotes'])(
  '%s cannot be a route: the portal itself answers there',
  (path) => {
    expect(declared({ routes: [route(path)] })).toEqual([
      `/routes/0 is ${path}, an address of the portal itself`,
    ]);
  },
);

test.each<[string, Partial<RemoteManifest>, string]>([
  [
    'a route twice',
    { routes: [route('/bills'), route('/notes'), route('/bills/')] },
    '/routes/2 has an address of /routes/0: /bills/',
  ],
  [
    'a parameter with two names',
    { routes: [route('/bills/:id'), route('/bills/:number')] },
    '/routes/1 has an address of /routes/0: /bills/:number',
  ],
  [
    'an optional end beside the page without it',
    { routes: [route('/bills'), route('/bills/:id?')] },
    '/routes/1 has an address of /routes/0: /bills/:id?',
  ],
  [
    'a slot twice',
    {
      slots: [
        { slot: 'dashboard.cards', order: 1 },
        { slot: 'dashboard.cards', order: 2 },
      ],
    },
    '/slots/1 fills dashboard.cards, as /slots/0 does',
  ],
  [
    'a link to a page of another remote',
    { routes: [route('/bills')], navigation: [link('/bills'), link('/cameras?open=1')] },
    '/navigation/1/to leads to /cameras?open=1, which is none of the routes',
  ],
])('%s is a problem', (_, wrong, problem) => {
  expect(declared(wrong)).toEqual([problem]);
});
