import { join } from 'node:path';
import {
  builtHere,
  DeliveryError,
  withoutUnfinished,
  release,
  runTrial,
  status,
  type ReleaseRequest,
  type Store,
} from '@portal/delivery';
import type { Package } from '@portal/build/package';
import { withHash } from '../workspace/source-hash';
import { buildAll, WORKSPACE, type Progress, type Workshop } from './workshop';

interface Raised {
  raised: Package;
  live: string | null;
}

/**
 * The packages whose version was never live in this store: those raised since the last release. The store decides, not
 * git tags, because a clone need not have any. Existing files of a version prove nothing: they are stored before it
 * goes live.
 */
async function raisedPackages(store: Store, packages: readonly Package[]): Promise<Raised[]> {
  const standing = new Map((await status(store)).map((one) => [one.remote, one]));
  const ledger = await store.ledger();
  return packages.flatMap((raised): Raised[] => {
    const { name, version } = raised;
    const { live = null, canary = null } = standing.get(name) ?? {};
    const entries = ledger.filter(({ remote }) => remote === name);
    const isReleased =
      [live, canary?.version].includes(version) ||
      withoutUnfinished(entries, live).some(({ before, after, canary: changed }) =>
        [before, after, changed?.version].includes(version),
      );
    return isReleased ? [] : [{ raised, live }];
  });
}

interface ReleaseRaisedRequest extends Pick<ReleaseRequest, 'who' | 'reason'> {
  dryRun: boolean;
}

/**
 * Builds and releases every package whose version was raised. A refused package does not stop the others. Returns how
 * many were refused.
 */
export async function releaseRaised(
  store: Store,
  { who, reason, dryRun }: ReleaseRaisedRequest,
  report: Progress,
  workshop: Workshop = WORKSPACE,
): Promise<number> {
  const found = await raisedPackages(store, workshop.packages());
  if (found.length === 0) {
    report('Every version is released already: raise those of what changed with lerna version');
    return 0;
  }
  for (const { raised, live } of found) {
    report(`${raised.name} ${raised.version} (live: ${live ?? 'none'})`);
  }
  if (dryRun) return 0;

  const packages = found.map(({ raised }) => raised);
  await buildAll(workshop, packages.map(withHash), report);
  let refused = 0;
  for (const { name, version, folder } of packages) {
    try {
      const from = join(folder, 'dist');
      const origin = await builtHere(from, who);
      const { notes } = await release(store, { who, reason, from, origin, runTrial });
      report(`  released ${name} ${version}`);
      for (const note of notes) report(`    ${note}`);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      refused += 1;
      report(`  refused ${name} ${version}: ${error.message} (${error.code})`);
    }
  }
  return refused;
}
