import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { release, type FolderStore } from '@portal/delivery';
import type { Package } from '@portal/build/package';
import { isBuiltOf } from '../workspace/last-build';
import { sourceHash } from '../workspace/source-hash';
import { buildAll, WORKSPACE, type Progress, type Workshop } from './workshop';

/** The sources of what was released into a data folder, by package. */
type Released = Record<string, { hash: string; version: string }>;

function readReleased(file: string): Released {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Released;
  } catch {
    return {};
  }
}

/**
 * A version's files never change, so edited sources need a new version: until the package's version is
 * raised, that is this version followed by the hash of the sources.
 */
export function nextVersion(version: string, hash: string, released: string | undefined): string {
  const [base] = released?.split('-local.') ?? [];
  return base === version ? `${version}-local.${hash.slice(0, 8)}` : version;
}

/** A budget is for the package's own version. A local version is longer, which adds bytes that nobody wrote. */
function versioned(built: Package, version: string): Package {
  if (version === built.version) return built;
  const unlimited = { ...built, version };
  delete unlimited.budget;
  return unlimited;
}

/**
 * Releases every package whose sources changed since they were last released into this store, and builds
 * those whose `dist` is of other sources; what an operator rolled back meanwhile stays rolled back.
 */
export async function releaseChanges(
  store: FolderStore,
  report: Progress,
  concerns: (name: string) => boolean = () => true,
  workshop: Workshop = WORKSPACE,
): Promise<void> {
  const file = join(store.folder, 'sources.json');
  const released = readReleased(file);
  const changed = workshop
    .packages()
    .filter(({ name }) => concerns(name))
    .flatMap((built): { built: Package; hash: string }[] => {
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

  const toBuild = changed.filter(({ built, hash }) => !isBuiltOf(built, hash));
  await buildAll(
    workshop,
    toBuild.map(({ built }) => built),
    report,
  );
  for (const { built, hash } of changed) {
    const { name, folder, version } = built;
    const { notes } = await release(store, {
      from: join(folder, 'dist'),
      who: 'npm start',
      reason: 'Changed sources',
    });
    released[name] = { hash, version };
    writeFileSync(file, JSON.stringify(released, null, 2));
    report(`  released ${name} ${version}`);
    for (const note of notes) report(`    ${note}`);
  }
}
