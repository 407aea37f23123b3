import { build } from '../build/build';
import { readPackage, type Package } from '../build/package';
import { browserPackages } from '../build/packages';

/** What is released, and how it is built. */
export interface Workshop {
  packages: () => Package[];
  build: typeof build;
}

export const WORKSPACE: Workshop = {
  packages: () => browserPackages().map((name) => readPackage(name)),
  build,
};

export type Progress = (line: string) => void;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Builds packages and tells of each. */
export async function buildAll(
  workshop: Workshop,
  packages: readonly Package[],
  tell: Progress,
): Promise<void> {
  tell(`Building ${packages.map(({ name }) => name).join(', ')}`);
  let done = 0;
  await workshop.build(packages, ({ built: { name, version }, milliseconds }) =>
    tell(
      `  built ${name} ${version} in ${seconds(milliseconds)} (${++done} of ${packages.length})`,
    ),
  );
}
