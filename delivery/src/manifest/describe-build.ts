import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import {
  type BuiltManifest,
  type RemoteManifest,
  routeKey,
  slotKey,
} from '@portal/shared/contract';
import { type Budget, excessOf, visitsOf } from '@portal/shared/contract/first-visits';
import { fault } from '../faults';
import { parsedJson } from '../parsed-json';
import { readBuild } from '../release/build';
import { MANIFEST } from '../store/artifacts';
import { compress } from '../store/compression';
import { ifThere } from '../store/file-errors';
import { integrityOf } from '../store/integrity';
import { checkDeclaration } from '../store/manifest-check';
import { manifestText } from '../store/manifest-text';
import { EXPOSED, type FoundContainer, findContainer } from './federation-manifest';
import { isWithinLayer } from './layer';

export interface DescribeRequest {
  /** The folder of the build output. */
  from: string;
  /** The team's own `remote.json`, next to the `package.json` with version and budget. */
  declaration: string;
  /** Overrides the version in `package.json`. */
  version?: string | undefined;
  /** The container, where the bundler describes none. */
  container?: Pick<FoundContainer, 'container' | 'entry' | 'isModule'> | undefined;
}

export interface DescribedBuild {
  manifest: BuiltManifest;
  /** Bytes of its first visits, compressed by brotli, by their names in the budget. */
  weights: Record<string, number>;
  /** Problems that a release does not refuse, although they harm pages. */
  notes: string[];
}

/** Files that are not part of the build: build metadata, and files that the portal generates. */
const NO_PART = /(^|\/)\.|\.map$|\.(br|gz)$|^mf-stats\.json$|^remote\.json$/;

/**
 * Writes `remote.json` into a build of any bundler: the team's declaration, how the container is loaded, and
 * the hash of every file. A build over its budget is not changed.
 * @throws ManifestInvalid, ContainerUnknown, ContainerUnversioned, OverBudget, and what `readBuild` throws
 */
export async function describeBuild(request: DescribeRequest): Promise<DescribedBuild> {
  const { from, declaration } = request;
  const declared = await readDeclaration(declaration);
  const own = await readPackage(dirname(declaration));
  const { version = own.version } = request;
  if (version === undefined) {
    const problem = 'has no version in the package.json beside it, and --version names none';
    throw fault('ManifestInvalid', { from, problem });
  }
  const found = request.container
    ? { ...request.container, exposed: new Map<string, string[]>(), copies: [] }
    : await findContainer(from);
  requireVersioned(from, found.container, version);
  const contents = await readFiles(from);
  const manifest: BuiltManifest = {
    ...declared,
    slices: declared.slices ?? [],
    version,
    container: found.container,
    entry: found.entry,
    ...(found.isModule && { entryType: 'module' }),
    styles: [],
    preload: preloadsOf(declared, found),
    files: Object.fromEntries([...contents].map(([file, body]) => [file, integrityOf(body)])),
  };
  const weights = await weigh(manifest, contents);
  requireWithin(manifest.name, own.budget, weights);
  await writeFile(join(from, MANIFEST), manifestText(manifest));
  // Fails now on anything that a release would refuse.
  await readBuild(from);
  const loose = [...contents].filter(
    ([file, body]) => file.endsWith('.css') && !isWithinLayer(body.toString('utf8')),
  );
  const notes = [
    ...found.copies.map(
      (name) => `The build has a copy of ${name}. Share the page's: singleton, import: false`,
    ),
    ...loose.map(
      ([file]) =>
        `${file} has rules outside of the layer mfe.${manifest.name.replace(/^mfe-/, '')}. They change the whole page`,
    ),
  ];
  return { manifest, weights, notes };
}

/** The fields of `package.json` that the portal reads. */
interface Package {
  version?: string;
  budget?: Budget;
}

async function readPackage(folder: string): Promise<Package> {
  const invalid = (problem: string) => fault('ManifestInvalid', { from: folder, problem });
  const text = await ifThere(readFile(join(folder, 'package.json'), 'utf8'));
  if (text === null) throw invalid('has no package.json beside it');
  const json = parsedJson(text);
  if (json === undefined) throw invalid('has a package.json beside it that is not JSON');
  return json as Package;
}

async function readDeclaration(file: string): Promise<RemoteManifest> {
  const from = dirname(file);
  const invalid = (problem: string) => fault('ManifestInvalid', { from, problem });
  const text = await ifThere(readFile(file, 'utf8'));
  if (text === null) throw invalid('is not there');
  const json = parsedJson(text);
  if (json === undefined) throw invalid('is not JSON');
  const checked = checkDeclaration(json);
  if ('problem' in checked) throw invalid(checked.problem);
  if (checked.value.kind === 'host') throw invalid('is of a host, which only the preset builds');
  return checked.value;
}

/** One page may hold two versions, so their containers must not share a name. */
function requireVersioned(from: string, container: string, version: string): void {
  const inName = version.replace(/\W/g, '_');
  if (!container.includes(inName))
    throw fault('ContainerUnversioned', { from, container, version });
}

async function readFiles(from: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !NO_PART.test(file))
    .sort();
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(from, file))] as const)),
  );
}

/** For each route and slot the files of the remote's module, and of its screen if that is exposed by name. */
function preloadsOf(
  { routes, slots }: RemoteManifest,
  { entry, exposed }: Pick<FoundContainer, 'entry' | 'exposed'>,
): BuiltManifest['preload'] {
  const keys = [...routes.map(routeKey), ...slots.map(({ slot }) => slotKey(slot))];
  const filesOf = (name: string) => exposed.get(name) ?? [];
  const preloads = keys.map((key): [string, string[]] => {
    const screen = `./${key.replace(/^\//, '')}`;
    const files = new Set([...filesOf(EXPOSED), ...filesOf(screen)]);
    files.delete(entry);
    return [key, [...files]];
  });
  return Object.fromEntries(preloads);
}

async function weigh(
  manifest: BuiltManifest,
  contents: ReadonlyMap<string, Buffer>,
): Promise<Record<string, number>> {
  const visits = visitsOf(manifest);
  const files = [...new Set(visits.flatMap((visit) => visit.files))];
  const weighed = await Promise.all(
    files.map(async (file) => {
      const packed = await compress(contents.get(file) ?? Buffer.alloc(0), 'br', 'once');
      return [file, packed.length] as const;
    }),
  );
  const bytes = new Map(weighed);
  return Object.fromEntries(
    visits.map((visit) => [
      visit.name,
      visit.files.reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0),
    ]),
  );
}

function requireWithin(
  name: string,
  budget: Budget | undefined,
  weights: Record<string, number>,
): void {
  if (!budget) return;
  const weighed = Object.entries(weights).map(([visit, bytes]) => ({ name: visit, bytes }));
  const excess = excessOf(name, budget, weighed);
  if (excess !== null) throw fault('OverBudget', { excess });
}
