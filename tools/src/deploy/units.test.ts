import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { requireSystemdAnalyze } from '../machine/systemd';
import { testFolder } from '../machine/testing/test-folder';
import { DEPLOY } from './manifests';

const FOLDER = join(DEPLOY, 'systemd');
const units = readdirSync(FOLDER).filter((name) => name.endsWith('.service'));

/** The user of each Node process, separate from all others. */
const USERS: Readonly<Record<string, string>> = {
  'portal-api@.service': 'portal-api',
  'portal-host@.service': 'portal-host',
  'portal-release-service.service': 'portal-release',
  'portal-watch.service': 'portal-watch',
};

/** Out of 10, a service that may do anything. nginx opens ports below 1024, and a key. */
const MAX_EXPOSURE: Readonly<Record<string, number>> = { 'portal-nginx.service': 2.8 };
const EXPOSED = 1.5;

/** The root of a machine with systemd, the portal's units and the programs that they start. */
const root = testFolder();
const analyze = requireSystemdAnalyze();

beforeAll(() => {
  cpSync('/lib/systemd/system', join(root, 'lib/systemd/system'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  cpSync(FOLDER, join(root, 'etc/systemd/system'), { recursive: true });
  for (const program of ['usr/bin/env', 'usr/sbin/nginx']) {
    const file = join(root, program);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '#!/bin/sh\n');
    chmodSync(file, 0o755);
  }
});

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(analyze, args, {
    env: { ...process.env, SYSTEMD_COLORS: '0', SYSTEMD_PAGER: '' },
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

const getText = (unit: string): string => readFileSync(join(FOLDER, unit), 'utf8');

const values = (unit: string, key: string): string[] =>
  [...getText(unit).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

test.each(units)('systemd accepts %s without a complaint', (unit) => {
  expect(run('verify', '--man=no', `--root=${root}`, unit)).toEqual({ status: 0, said: '' });
});

test.each(units)('%s has few rights, by systemd’s own measure', (unit) => {
  const { said } = run('security', '--offline=yes', `--root=${root}`, unit);
  const level = Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1]);
  expect(level).toBeLessThanOrEqual(MAX_EXPOSURE[unit] ?? EXPOSED);
});

test.each(units.filter((unit) => unit !== 'portal-nginx.service'))(
  '%s runs as its own user, without rights of root',
  (unit) => {
    expect(values(unit, 'User')).toEqual([USERS[unit]]);
    expect(values(unit, 'CapabilityBoundingSet')).toEqual(['']);
    // V8 compiles at run time.
    expect(values(unit, 'MemoryDenyWriteExecute')).toEqual([]);
  },
);

test.each(units)('%s restarts whatever ended it, and however often', (unit) => {
  expect(values(unit, 'Restart')).toEqual(['always']);
  expect(values(unit, 'StartLimitIntervalSec')).toEqual(['0']);
});
