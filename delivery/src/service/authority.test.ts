import type { BuiltManifest } from '@portal/shared/contract';
import { COMMAND_NAMES, type CommandName } from '../commands/commands';
import { requireGranted, requireOwnBuild } from './authority';
import { GRANTS, type Grant, type Policy, type TeamEntry } from './policy';

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

function isRefused(of: string, declared: { path?: string; pathContains?: string; slot?: string }) {
  const { slot, ...route } = declared;
  const manifest = {
    name: policy.teams[of]?.remotes[0],
    routes: slot === undefined ? [{ title: '', access: 'public', layout: 'main', ...route }] : [],
    slots: slot === undefined ? [] : [{ slot, order: 1 }],
  } as unknown as BuiltManifest;
  try {
    requireOwnBuild(policy, { name: 'ci', team: of, may: ['release'] }, manifest);
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

const LOOKING: CommandName[] = ['status', 'history', 'check', 'diff'];
const ALLOWS: Record<Grant, CommandName[]> = {
  release: ['release'],
  rollout: ['rollout', 'promote'],
  rollback: ['rollback', 'halt'],
  switch: ['disable', 'enable'],
  untried: [],
  maintain: ['prune', 'rebuild', 'sign'],
};

test.each(GRANTS)('to look takes no grant, and %s allows its own changes alone', (grant) => {
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
