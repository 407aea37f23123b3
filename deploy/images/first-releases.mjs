// Releases the builds of this image that were never released, the shell first. What is live stays as it is.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const BUILDS = '/builds';
const PORTAL = 'platform/delivery/bin/portal.mjs';

/** Runs the portal command; where it fails, so does this. */
function portal(line, stdio) {
  const { status, stdout } = spawnSync(process.execPath, [PORTAL, ...line], { stdio });
  if (status !== 0) process.exit(status ?? 1);
  return stdout;
}

const status = JSON.parse(String(portal(['status', '--json'], ['ignore', 'pipe', 'inherit'])));
const released = new Set(status.map(({ remote }) => remote));
const builds = readdirSync(BUILDS).filter((name) => !released.has(name));

for (const name of builds.sort((a, b) => Number(b === 'shell') - Number(a === 'shell'))) {
  portal(['release', name, '--from', `${BUILDS}/${name}`, '--reason', 'First release'], 'inherit');
}
