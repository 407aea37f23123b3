import type { Package } from '@portal/build/package';
import { buildPackages } from '../workspace/build';
import { browserPackages, workspacePackage } from '../workspace/packages';

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

/** Builds packages and reports each. */
export async function buildAll(
  workshop: Workshop,
  packages: readonly Package[],
  report: Progress,
): Promise<void> {
  report(`Building ${packages.map(({ name }) => name).join(', ')}`);
  let done = 0;
  await workshop.build(packages, ({ built: { name, version }, milliseconds }) =>
    report(
      `  built ${name} ${version} in ${seconds(milliseconds)} (${++done} of ${packages.length})`,
    ),
  );
}
