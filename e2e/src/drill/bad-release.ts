import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveSet } from '@portal/shared/contract';
import { release } from '@portal/delivery';
import { ROOT } from '@portal/tools/workspace/root';
import { reportLoads } from '../harness/beacons';
import { makeBreakable } from '../harness/breakable-build';
import { liveVersions } from '../harness/releases';
import type { DrilledPortal } from './portal';

const REMOTE = 'mfe-policy';
const BAD = '99.0.0';

/** Releases another version of a remote to half of the subscribers. The drill then reports that it throws. */
export async function releaseBad({ bucket, dataFolder }: DrilledPortal): Promise<void> {
  if (!bucket) return;
  const folder = mkdtempSync(join(tmpdir(), 'portal-bad-'));
  try {
    const live = liveVersions({ dataFolder })[REMOTE] ?? '';
    makeBreakable(join(dataFolder, 'artifacts', REMOTE, live), folder, BAD);
    await release(bucket.store, {
      from: folder,
      traffic: 50,
      who: 'drill',
      reason: 'A version that throws',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function isLive({ hosts }: DrilledPortal): Promise<boolean> {
  const live = (await (await fetch(`http://${hosts[0].address}/live.json`)).json()) as LiveSet;
  return JSON.stringify(live).includes(`/${REMOTE}/${BAD}/`);
}

/** The longest time until a release or its end reaches the hosts. */
const TIMEOUT_MS = 60_000;

async function until(live: boolean, portal: DrilledPortal): Promise<void> {
  const latest = performance.now() + TIMEOUT_MS;
  while ((await isLive(portal)) !== live) {
    if (performance.now() > latest) throw new Error(`${REMOTE} ${BAD} is live: ${!live}`);
    await pause(100);
  }
}

/** Reports the version's failures as browsers would, until canary analysis has halted the release. */
export async function haltBadRelease(portal: DrilledPortal): Promise<void> {
  const { apis, dataFolder, bucket } = portal;
  if (!bucket) return;
  const api = `http://${apis[0].address}`;
  const watch = spawn(
    process.execPath,
    [
      join(ROOT, 'platform/delivery/bin/portal.mjs'),
      ...['watch', '--every', '1', '--data', bucket.environment['PORTAL_STORE'] ?? ''],
      ...['--api', api],
    ],
    {
      env: { ...process.env, ...bucket.environment, PORTAL_DATA: dataFolder },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(watch, 'exit');
  try {
    const stable = liveVersions({ dataFolder })[REMOTE] ?? '';
    await until(true, portal);
    const load = { remote: REMOTE, step: 'render' } as const;
    await reportLoads(api, 6, { ...load, version: BAD, cohort: 'canary', outcome: 'failed' });
    await reportLoads(api, 6, { ...load, version: stable, cohort: 'stable', outcome: 'loaded' });
    await until(false, portal);
  } finally {
    watch.kill('SIGTERM');
    await ended;
  }
}
