import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  BEACON_ROWS,
  CALLS,
  DEFAULT_CONFIG,
  type LiveSet,
  type LoadReport,
} from '@portal/shared/contract';
import { release } from '@portal/delivery';
import { ROOT } from '@portal/tooling/workspace/root';
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

/** Reports a load for the browsers of some households. */
async function report({ apis }: DrilledPortal, households: number, load: Partial<LoadReport>) {
  const whole = {
    remote: REMOTE,
    version: BAD,
    cohort: 'canary',
    step: 'render',
    outcome: 'failed',
  };
  const loads = Array(BEACON_ROWS).fill({ duration: 100, code: '', ...whole, ...load });
  const { method, host, path } = CALLS.reportBeacon;
  for (let household = 1; household <= households; household += 1) {
    await fetch(`http://${apis[0].address}${DEFAULT_CONFIG.hosts[host]}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `192.0.2.${household}`,
      },
      body: JSON.stringify({ loads, vitals: [], errors: [] }),
    });
  }
}

async function isLive({ hosts }: DrilledPortal): Promise<boolean> {
  const live = (await (await fetch(`http://${hosts[0].address}/live.json`)).json()) as LiveSet;
  return JSON.stringify(live).includes(`/${REMOTE}/${BAD}/`);
}

/** Milliseconds within which a release or its end reaches the hosts. */
const PATIENCE = 60_000;

async function until(live: boolean, portal: DrilledPortal): Promise<void> {
  const latest = performance.now() + PATIENCE;
  while ((await isLive(portal)) !== live) {
    if (performance.now() > latest) throw new Error(`${REMOTE} ${BAD} is live: ${!live}`);
    await pause(100);
  }
}

/** Reports its failures as browsers would, until the watch has halted the release. */
export async function haltBadRelease(portal: DrilledPortal): Promise<void> {
  const { apis, dataFolder, bucket } = portal;
  if (!bucket) return;
  const watch = spawn(
    process.execPath,
    [
      join(ROOT, 'delivery/bin/portal.mjs'),
      ...['watch', '--every', '1', '--data', bucket.environment['PORTAL_STORE'] ?? ''],
      ...['--api', `http://${apis[0].address}`],
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
    await report(portal, 6, {});
    await report(portal, 6, { version: stable, cohort: 'stable', outcome: 'loaded' });
    await until(false, portal);
  } finally {
    watch.kill('SIGTERM');
    await ended;
  }
}
