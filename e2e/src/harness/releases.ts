import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { BuiltManifest, LiveSet, LiveVersion } from '@portal/shared/contract';
import { SOURCE_MAPS } from '@portal/shared/contract/source-maps';
import type { TestPortal } from './portal';
import { prepared } from './prepared';

const COMMAND = fileURLToPath(new URL('../../../node_modules/.bin/portal', import.meta.url));

export interface Ended {
  code: number;
  /** Standard output and errors together. */
  text: string;
}

/** Runs the `portal` command on a portal's data, like an operator beside the running portal. */
export const portalCommand = ({ dataFolder }: TestPortal, ...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(COMMAND, [...args, '--data', dataFolder], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });

/** Runs a command that must succeed. Returns its output. */
export async function deliver(on: TestPortal, ...args: string[]): Promise<string> {
  const { code, text } = await portalCommand(on, ...args);
  if (code !== 0) throw new Error(text);
  return text;
}

/** Waits until the portal serves the live set. A busy portal serves the previous pages until the new ones are ready. */
async function untilServed(on: TestPortal): Promise<void> {
  for (;;) {
    const served = await fetch(`${on.origin}/live.json`);
    if (isDeepStrictEqual(await served.json(), liveSet(on))) return;
  }
}

/** Releases the changed mfe-cameras, for everybody unless options say otherwise. */
export async function releaseChanged(on: TestPortal, ...options: string[]): Promise<string> {
  const from = prepared().changedCameras;
  const said = await deliver(on, 'release', 'mfe-cameras', '--from', from, ...options);
  await untilServed(on);
  return said;
}

/** Restores the prepared releases of a portal. */
export function resetReleases({ dataFolder }: TestPortal): void {
  for (const name of ['artifacts', 'ledger.jsonl', 'live.json']) {
    rmSync(join(dataFolder, name), { recursive: true, force: true });
    cpSync(join(prepared().dataFolder, name), join(dataFolder, name), { recursive: true });
  }
}

type Releases = Pick<TestPortal, 'dataFolder'>;

const liveFile = ({ dataFolder }: Releases) => join(dataFolder, 'live.json');

export const liveSet = (portal: Releases): LiveSet =>
  JSON.parse(readFileSync(liveFile(portal), 'utf8')) as LiveSet;

/** The live version of each package. */
export const liveVersions = (portal: Releases): Record<string, string> =>
  Object.fromEntries(
    Object.entries(liveSet(portal).microFrontends).flatMap(([name, versions]) =>
      versions
        .filter(({ deployment }) => deployment.default)
        .map(({ metadata }) => [name, metadata.version]),
    ),
  );

/** Changes the live set directly, bypassing all checks. */
export function changeLive(portal: TestPortal, change: (live: LiveSet) => void): void {
  const changed = liveSet(portal);
  change(changed);
  writeFileSync(liveFile(portal), JSON.stringify(changed));
}

/** Changes a remote's live version in the live set directly, bypassing all checks. */
export const editLive = (
  portal: TestPortal,
  remote: string,
  edit: (live: LiveVersion) => void,
): void =>
  changeLive(portal, ({ microFrontends }) => {
    const live = microFrontends[remote]?.find(({ deployment }) => deployment.default);
    if (!live) throw new Error(`${remote} is not live`);
    edit(live);
  });

/** The folder of a released version's files. */
export const artifacts = ({ dataFolder }: TestPortal, name: string, version: string): string =>
  join(dataFolder, 'artifacts', name, version);

/** The same contents with one byte changed in the middle. */
export function withOneByteChanged(contents: Buffer): Buffer {
  const changed = Buffer.from(contents);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  return changed;
}

/** Changes one byte in the middle of every matching file of a version, including compressed forms. */
export function damage(portal: TestPortal, name: string, version: string, which: RegExp): void {
  const folder = artifacts(portal, name, version);
  const files = readdirSync(folder);
  const chosen = files.filter((file) => which.test(file) && !file.endsWith('.json'));
  if (chosen.length === 0) throw new Error(`${name} ${version} has no file like ${which}`);
  for (const file of chosen) {
    // Otherwise the host would serve the compressed form, which is intact.
    if (/\.(br|gz)$/.test(file)) {
      rmSync(join(folder, file));
      continue;
    }
    writeFileSync(join(folder, file), withOneByteChanged(readFileSync(join(folder, file))));
  }
}

/** Copies a build, or a released version without its source maps, to a folder, with changes to its manifest. */
export function redeclared(
  from: string,
  to: string,
  change: (manifest: BuiltManifest) => object,
): string {
  cpSync(from, to, { recursive: true });
  const file = join(to, 'remote.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as BuiltManifest;
  if (!existsSync(join(to, SOURCE_MAPS))) delete manifest.maps;
  writeFileSync(file, JSON.stringify({ ...manifest, ...change(manifest) }));
  return to;
}

/** Copies the live shell's build as another version that has not been released. */
export function buildNextShell(on: TestPortal, version: string): string {
  const live = artifacts(on, 'shell', liveVersions(on)['shell'] ?? '');
  return redeclared(live, join(on.dataFolder, `shell-${version}`), () => ({ version }));
}
