import type { BuiltManifest } from '@portal/shared/contract';
import { COMMAND_NAMES, type CommandName } from '../release/commands';
import { ownsRoute, requireGranted, requireOwnBuild } from './authority';
import { type Grant, GRANTS, type Policy, type TeamEntry } from './policy';

const team = (remotes: string[], owns: Partial<TeamEntry> = {}): TeamEntry => ({
  remotes,
  may: ['release'],
  ...owns,
});

const policy: Policy = {
  teams: {
    account: team(['mfe-account'], { routes: ['/account'], slots: ['dashboard.*'] }),
    bills: team(['mfe-bills'], {
      routes: ['/account/bills', '*paid*'],
      slots: ['dashboard.cards'],
    }),
    cameras: team(['mfe-cameras'], { routes: ['/cameras/:id/clips'] }),
    pages: team(['mfe-pages'], { routes: ['/pages'] }),
    page: team(['mfe-page'], { routes: ['/pages/:page'] }),
    parts: team(['mfe-parts'], { routes: ['/pages/mine/parts'] }),
    free: team(['mfe-free']),
    shell: team(['shell'], { routes: ['/'] }),
  },
};

interface Declared {
  path?: string;
  pathContains?: string;
  slot?: string;
}

function isRefused(of: string, declared: Declared, by = policy) {
  const { slot, ...route } = declared;
  const manifest = {
    name: by.teams[of]?.remotes[0],
    routes: slot === undefined ? [{ title: '', access: 'public', layout: 'main', ...route }] : [],
    slots: slot === undefined ? [] : [{ slot, order: 1 }],
  } as unknown as BuiltManifest;
  try {
    requireOwnBuild(by, { name: 'ci', team: of, may: ['release'] }, manifest);
    return false;
  } catch {
    return true;
  }
}

test.each([
  ['account', { path: '/account' }],
  ['account', { path: '/account/orders' }],
  ['bills', { path: '/account/bills/:id' }],
  ['bills', { pathContains: 'paid' }],
  ['cameras', { path: '/cameras/:camera/clips/:clip' }],
  ['page', { path: '/pages/:any' }],
  ['parts', { path: '/pages/mine/parts' }],
  ['free', { path: '/cameras/:id' }],
  ['free', { path: '/free/:id?' }],
  ['free', { path: '/accounting' }],
  ['shell', { path: '/' }],
  ['free', { path: '/more' }],
  ['bills', { slot: 'dashboard.cards' }],
  ['account', { slot: 'dashboard.banner' }],
  ['free', { slot: 'header.actions' }],
])('the team %s may declare %j', (of, declared) => {
  expect(isRefused(of, declared)).toBe(false);
});

test.each([
  ['account', { path: '/account/bills' }],
  ['account', { path: '/account/:tab' }],
  ['account', { path: '/account/:tab?' }],
  ['bills', { path: '/account' }],
  ['bills', { path: '/account/:tab' }],
  ['free', { path: '/account/other' }],
  ['free', { path: '/cameras/mine/clips' }],
  ['page', { path: '/pages/:page?' }],
  ['free', { path: '/:any' }],
  ['free', { path: '/free/paid' }],
  ['free', { pathContains: 'paid' }],
  ['free', { pathContains: 'other' }],
  ['free', { path: '/' }],
  ['free', { path: '/:any?' }],
  ['account', { slot: 'dashboard.cards' }],
  ['bills', { slot: 'dashboard.banner' }],
])('the team %s may not declare %j', (of, declared) => {
  expect(isRefused(of, declared)).toBe(true);
});

test.each<[theirs: Partial<TeamEntry>, own: Partial<TeamEntry>, Declared, refused: boolean]>([
  [{ routes: ['/'] }, {}, { path: '/:any' }, false],
  [{ routes: ['/'] }, {}, { path: '/:any?' }, true],
  [{ routes: ['/'] }, { routes: ['/:any?'] }, { path: '/:any?' }, true],
  [{ routes: ['*paid*'] }, {}, { pathContains: 'paid' }, true],
  [{ routes: ['*paid*'] }, {}, { pathContains: 'other' }, false],
  [{ routes: ['/books/:id'] }, {}, { path: '/books' }, false],
  [{ routes: ['/books'] }, { routes: ['/books/:id'] }, { path: '/books' }, true],
  // Of two with the same length, neither has priority.
  [{ routes: ['/books/:id'] }, { routes: ['/books/new'] }, { path: '/books/new' }, true],
  [
    { routes: ['/books/new'] },
    { routes: ['/books/:id/notes'] },
    { path: '/books/:id/notes' },
    true,
  ],
  [{ slots: ['header.search'] }, {}, { slot: 'header.search' }, true],
  [{ slots: ['header.search'] }, {}, { slot: 'header.searches' }, false],
])(
  'beside a team that owns %j, one that owns %j declares %j: refused is %s',
  (theirs, own, declared, refused) => {
    const teams = { theirs: team(['mfe-theirs'], theirs), own: team(['mfe-own'], own) };
    expect(isRefused('own', declared, { teams })).toBe(refused);
  },
);

test('without the right to release nobody uploads, and nobody uploads a remote of another team', () => {
  const upload = (name: string, may: Grant[]) => () =>
    requireOwnBuild(policy, { name: 'ci', team: 'free', may }, {
      name,
      routes: [],
      slots: [],
    } as unknown as BuiltManifest);
  expect(upload('mfe-free', ['release'])).not.toThrow();
  expect(upload('mfe-free', ['rollout'])).toThrow('ci may not release versions');
  expect(upload('mfe-bills', ['release'])).toThrow('the team bills');
});

const LOOKING: CommandName[] = ['status', 'history', 'check', 'diff', 'trace'];
const ALLOWS: Record<Grant, CommandName[]> = {
  release: ['release'],
  rollout: ['rollout', 'promote'],
  rollback: ['rollback', 'halt'],
  disable: ['disable', 'enable'],
  'skip-trial-run': [],
  maintain: ['prune', 'rebuild', 'sign'],
};

test.each(GRANTS)('reading needs no grant, and %s allows its own changes only', (grant) => {
  const allowed = COMMAND_NAMES.filter((command) => {
    try {
      requireGranted(policy, { name: 'ci', team: null, may: [grant] }, command, { traffic: 10 });
      return true;
    } catch {
      return false;
    }
  });
  expect(allowed.toSorted()).toEqual([...LOOKING, ...ALLOWS[grant]].toSorted());
});

test.each([
  ['mfe-bills', '/account/bills', true],
  ['mfe-bills', '/account/orders', false],
  ['mfe-none', '/account', false],
])('of the policy, %s has %s: %p', (remote, path, isOwned) => {
  expect(ownsRoute(policy, remote, { path, title: '', access: 'public', layout: 'main' })).toBe(
    isOwned,
  );
});
