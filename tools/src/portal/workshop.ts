import type { Package } from '@portal/build/package';
import { buildPackages } from '../workspace/build';
import { noteBuild } from '../workspace/last-build';
import { browserPackages, workspacePackage } from '../workspace/packages';
import type { Hashed } from '../workspace/source-hash';

/** What is released, and how it is built. */
export interface Workshop {
  packages: () => Package[];
  build: typeof buildPackages;
}

export const WORKSPACE: Workshop = {
  packages: () => browserPackages().map((name) => workspacePackage(name)),
  build: buildPackages,
};

export type Progress = (line: string) => void;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Builds packages, reports each, and records the sources of each. */
export async function buildAll(
  workshop: Workshop,
  hashed: readonly Hashed[],
  report: Progress,
): Promise<void> {
  if (hashed.length === 0) {
    report('All builds are of these sources already: no build needed');
    return;
  }
  const packages = hashed.map(({ built }) => built);
  report(`Building ${packages.map(({ name }) => name).join(', ')}`);
  let done = 0;
  await workshop.build(packages, ({ built: { name, version }, milliseconds }) =>
    report(
      `  built ${name} ${version} in ${seconds(milliseconds)} (${++done} of ${packages.length})`,
    ),
  );
  for (const { built, hash } of hashed) noteBuild(built, hash);
}
