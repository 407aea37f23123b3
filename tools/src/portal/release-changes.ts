import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { release, runTrial, status, writeAtomically, type FolderStore } from '@portal/delivery';
import type { Package } from '@portal/build/package';
import { HOST } from '@portal/shared/contract';
import { isBuiltFrom } from '../workspace/last-build';
import { type Hashed, sourceHash } from '../workspace/source-hash';
import { buildAll, WORKSPACE, type Progress, type Workshop } from './workshop';

/** The sources that were released into a data folder, by package. */
type Released = Record<string, { hash: string; version: string }>;

const fileIn = (store: FolderStore): string => join(store.folder, 'sources.json');

/** Null when it is missing or damaged. */
function readReleased(file: string): Released | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Released | null;
  } catch {
    return null;
  }
}

const writeReleased = (store: FolderStore, released: Released): Promise<void> =>
  writeAtomically(fileIn(store), JSON.stringify(released, null, 2));

/**
 * The sources that were released into a store. If the record is lost, packages in the store count as released with
 * their present sources: what an operator made live stays.
 */
async function releasedInto(
  store: FolderStore,
  packages: readonly Package[],
  report: Progress,
): Promise<Released> {
  const file = fileIn(store);
  const recorded = readReleased(file);
  if (recorded) return recorded;
  const known = new Set((await status(store)).map(({ remote }) => remote));
  const stored = packages.filter(({ name }) => known.has(name));
  if (stored.length === 0) return {};
  const names = stored.map(({ name }) => name).join(', ');
  report(`${file} cannot be read: ${names} stay as they are until their next edit`);
  const released = Object.fromEntries(
    stored.map((built) => [built.name, { hash: sourceHash(built), version: built.version }]),
  );
  await writeReleased(store, released);
  return released;
}

/**
 * A version's files never change, so edited sources need a new version: until the package's version is raised, that is
 * this version followed by the hash of the sources.
 */
export function nextVersion(version: string, hash: string, released: string | undefined): string {
  const [base] = released?.split('-local.') ?? [];
  return base === version ? `${version}-local.${hash.slice(0, 8)}` : version;
}

/** A budget applies to the package's own version. A local version is longer, which adds bytes that nobody wrote. */
function versioned(built: Package, version: string): Package {
  if (version === built.version) return built;
  const unlimited = { ...built, version };
  delete unlimited.budget;
  return unlimited;
}

/**
 * The first shell of a store is released last: it renders and tries the pages of all others once, not again for each of
 * them. A later one is released first, because the others may need its new features.
 */
export function inReleaseOrder<One extends { built: { name: string } }>(
  changed: readonly One[],
  isFirstShell: boolean,
): One[] {
  const rank = ({ built }: One) => (built.name !== HOST ? 0 : isFirstShell ? 1 : -1);
  return changed.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Releases every package whose sources changed since they were last released into this store, and builds those whose
 * `dist` was made from other sources; what an operator has rolled back stays rolled back.
 */
export async function releaseChanges(
  store: FolderStore,
  report: Progress,
  concerns: (name: string) => boolean = () => true,
  workshop: Workshop = WORKSPACE,
): Promise<void> {
  const packages = workshop.packages();
  const released = await releasedInto(store, packages, report);
  const changed = packages
    .filter(({ name }) => concerns(name))
    .flatMap((built): Hashed[] => {
      const hash = sourceHash(built);
      const last = released[built.name];
      if (last?.hash === hash) return [];
      const version = nextVersion(built.version, hash, last?.version);
      return [{ built: versioned(built, version), hash }];
    });
  if (changed.length === 0) {
    report('Nothing changed since the last start: no build needed');
    return;
  }

  const toBuild = changed.filter(({ built, hash }) => !isBuiltFrom(built, hash));
  await buildAll(workshop, toBuild, report);
  for (const { built, hash } of inReleaseOrder(changed, !(HOST in released))) {
    const { name, folder, version } = built;
    const { notes } = await release(store, {
      from: join(folder, 'dist'),
      runTrial,
      who: 'npm start',
      reason: 'Changed sources',
      // Sources that were changed back result in a version that may have been rolled back.
      again: true,
    });
    released[name] = { hash, version };
    await writeReleased(store, released);
    report(`  released ${name} ${version}`);
    for (const note of notes) report(`    ${note}`);
  }
}
