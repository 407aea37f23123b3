import { build } from '@portal/build';
import type { ChromiumProgram } from '@portal/tools/machine/chromium';
import { releaseChanges } from '@portal/tools/portal/release-changes';
import { startPortal } from '@portal/tools/portal/start-portal';
import { browserPackages, workspacePackage } from '@portal/tools/workspace/packages';
import { ROOT } from '@portal/tools/workspace/root';
import { hashFiles, sourceHash } from '@portal/tools/workspace/source-hash';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from './browser';
import { bundle } from './bundle';
import { CACHE, CHANGED, passPrepared, type Prepared, today } from './prepared';

/**
 * Builds copies of packages below a folder as another version. `change` may edit a copy before.
 * Returns the outputs by package, as `portal release --from` takes them.
 */
export async function buildCopies(
  names: readonly string[],
  version: string,
  folder: string,
  change: (copy: string) => void = () => undefined,
): Promise<Record<string, string>> {
  const packages = names.map((name) => {
    const copy = join(folder, name);
    cpSync(join(ROOT, name), copy, {
      recursive: true,
      filter: (source) => !/[\\/](dist|node_modules)$/.test(source),
    });
    change(copy);
    const copied = { ...workspacePackage(name, version), folder: copy };
    // A budget applies only to the package's own version and place.
    delete copied.budget;
    return copied;
  });
  await build(packages);
  return Object.fromEntries(packages.map(({ name, folder: copy }) => [name, join(copy, 'dist')]));
}

type Made = Pick<Prepared, 'dataFolder' | 'day' | 'changedCameras'>;

const PORTAL_PROCESS = fileURLToPath(new URL('./portal-process.ts', import.meta.url));

const OWN = ['e2e/src/harness/prepare.ts', 'e2e/src/harness/prepared.ts'];

/** A hash of all sources of the prepared data, including the day, because the demo data is dated. */
function nameOfSources(): string {
  const others = ['api/src', 'api/migrations', 'platform/delivery/src', ...OWN];
  const hashes = [
    ...browserPackages().map((name) => sourceHash(workspacePackage(name))),
    hashFiles(others.map((path) => join(ROOT, path))),
  ];
  const sources = createHash('sha256').update(hashes.join()).digest('hex').slice(0, 12);
  return `${today()}-${sources}`;
}

/** Changes one visible text of mfe-cameras. */
function changeCameras(copy: string): void {
  for (const file of ['src/dashboard/total-cameras.card.tsx', 'src/messages/ne.ts']) {
    const text = readFileSync(join(copy, file), 'utf8');
    const changed = text.replace(`'${CHANGED.from}'`, `'${CHANGED.to}'`);
    if (changed === text) throw new Error(`${file} no longer says '${CHANGED.from}'`);
    writeFileSync(join(copy, file), changed);
  }
}

async function make(folder: string): Promise<Made> {
  const day = today();
  const dataFolder = join(folder, 'data');
  const portal = await startPortal({ host: '127.0.0.1', port: 0, dataFolder }, (store) =>
    releaseChanges(store, (line) => process.stdout.write(`${line}\n`)),
  );
  await portal.close();
  const { version } = CHANGED;
  const built = await buildCopies(['mfe-cameras'], version, folder, changeCameras);
  return { dataFolder, day, changedCameras: built['mfe-cameras'] ?? '' };
}

const DAY_MS = 86_400_000;

/** Deletes data of earlier days. A parallel run keeps its files. */
function forgetOld(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true });
  }
}

/** The result of an earlier run with the same sources, or a new one. */
export async function prepareData(): Promise<Made> {
  mkdirSync(CACHE, { recursive: true });
  forgetOld();
  const known = join(CACHE, `${nameOfSources()}.json`);
  if (!existsSync(known)) {
    const made = await make(mkdtempSync(join(CACHE, 'made-')));
    writeFileSync(known, JSON.stringify(made));
  }
  return JSON.parse(readFileSync(known, 'utf8')) as Made;
}

function readVersion({ executablePath, env }: ChromiumProgram): string {
  const said = execFileSync(executablePath, ['--version'], { env, encoding: 'utf8' });
  return /[\d.]+/.exec(said)?.[0] ?? said;
}

/** Prepares everything that journeys share. Returns a function that ends it. */
export async function prepare(): Promise<() => void> {
  // Installed here, before several workers need them at once.
  findProgram('pinned');
  const newerBrowser = readVersion(findProgram('newer'));
  const made = await prepareData();
  // Compiled in each run, because checking whether that is needed would take longer.
  const folder = mkdtempSync(join(CACHE, 'program-'));
  const portalProgram = join(folder, 'portal.mjs');
  await bundle(PORTAL_PROCESS, portalProgram);
  passPrepared({ ...made, portalProgram, newerBrowser });
  return () => rmSync(folder, { recursive: true });
}
