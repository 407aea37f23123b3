/** What the choice rests on: how the workspace is made. */
export interface Workspace {
  /** The folders of the packages, by their names. */
  folders: Readonly<Record<string, string>>;
  /** The packages whose units are tested. */
  units: readonly string[];
  /** By the package, what it stands on. */
  standsOn: Readonly<Record<string, readonly string[]>>;
  /** By the package that no other stands on, the journeys it is met in. */
  journeys: Readonly<Record<string, readonly string[]>>;
}

/** What a change can touch. */
export interface Touched {
  types: boolean;
  /** Packages. */
  units: string[];
  replicas: boolean;
  journeys: 'all' | string[];
}

const NOTHING: Touched = { types: false, units: [], replicas: false, journeys: [] };

const isText = (file: string): boolean => file.endsWith('.md');

/** The package with a file. The workbench is a folder of `shared`, so the longest folder counts. */
const packageOf = (file: string, folders: Workspace['folders']): string | undefined =>
  Object.entries(folders)
    .filter(([, folder]) => file.startsWith(`${folder}/`))
    .sort(([, one], [, other]) => other.length - one.length)[0]?.[0];

/** Packages, and all that stands on them. */
function withDependents(packages: readonly string[], { standsOn }: Workspace): Set<string> {
  const found = new Set(packages);
  for (const name of found) {
    for (const [other, below] of Object.entries(standsOn)) {
      if (below.includes(name)) found.add(other);
    }
  }
  return found;
}

/**
 * What a change of some files can touch. A package touches what stands on it; `tools` has tests that read
 * all texts and all manifests, which no package says. What belongs to no package may touch everything.
 */
export function touchedBy(files: readonly string[], workspace: Workspace): Touched {
  const { folders, units, journeys } = workspace;
  if (files.length === 0) return NOTHING;
  if (files.every(isText)) return { ...NOTHING, units: ['delivery', 'tools'] };

  const sources = files.filter((file) => !isText(file));
  const packages = [...new Set(sources.map((file) => packageOf(file, folders)))];
  if (!packages.every((name) => name !== undefined)) {
    return { types: true, units: [...units], replicas: true, journeys: 'all' };
  }
  const touched = withDependents(packages, workspace);
  const readByTools = files.some((file) => isText(file) || file.endsWith('.json'));
  // A new remote is made of the template by the delivery's command.
  if (touched.has('template')) touched.add('delivery');
  if (readByTools || touched.has('template')) touched.add('tools');
  return {
    types: true,
    units: units.filter((name) => touched.has(name)),
    replicas: touched.has('api'),
    journeys: packages.every((name) => name in journeys)
      ? [...new Set(packages.flatMap((name) => journeys[name] ?? []))].sort()
      : 'all',
  };
}
