import {
  type BuiltManifest,
  type RemoteManifest,
  routeKey,
  slotKey,
} from '@portal/shared/contract';
import type { Budget } from '@portal/shared/contract/first-visits';
import { joinMaps, SOURCE_MAPS } from '@portal/shared/contract/source-maps';
import { Ajv } from 'ajv';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fault } from '../faults';
import { parsedJson } from '../parsed-json';
import { objectWith } from '../schemas';
import { MANIFEST } from '../store/artifacts';
import { ifThere } from '../store/file-errors';
import { computeIntegrity } from '../store/integrity';
import { checkDeclaration, manifestText } from '../store/manifest';
import { readBuild, requireWithinBudget, weigh } from './build';

/** The file in which bundlers of Module Federation describe a build. */
const FEDERATION_MANIFEST = 'mf-manifest.json';

const EXPOSED = './remote';

/** The fields that the portal reads. */
interface FederationManifest {
  metaData: { globalName: string; remoteEntry: { name: string; path: string; type: string } };
  exposes: { path: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
  shared?: { name: string; assets: { js: { sync: string[]; async: string[] } } }[];
}

const text = { type: 'string' } as const;
const describeList = (items: object) => ({ type: 'array', items });
const texts = describeList(text);
const synchronous = objectWith({ sync: texts });
const allScripts = objectWith({ js: objectWith({ sync: texts, async: texts }) });
const isFederationManifest = new Ajv().compile<FederationManifest>(
  objectWith(
    {
      metaData: objectWith({
        globalName: text,
        remoteEntry: objectWith({ name: text, path: text, type: text }),
      }),
      exposes: describeList(
        objectWith({ path: text, assets: objectWith({ js: synchronous, css: synchronous }) }),
      ),
    },
    { shared: describeList(objectWith({ name: text, assets: allScripts })) },
  ),
);

/** Singletons of the page: a second copy has its own state and breaks screens. */
const OF_THE_PAGE = ['react', '@portal/shared'];

/** How the shell loads a build. */
interface FoundContainer {
  container: string;
  entry: string;
  isModule: boolean;
  /** The files that each exposed module needs beyond the entry, by its name: `./remote`. */
  exposed: ReadonlyMap<string, readonly string[]>;
  /** Singletons of the page that the build contains too. */
  copies: readonly string[];
}

/** Names that bundlers use for formats of an entry that the shell can load. */
const IS_MODULE: Readonly<Record<string, boolean>> = {
  global: false,
  var: false,
  script: false,
  module: true,
  esm: true,
};

/**
 * Reads which container a build has from what its bundler wrote.
 * @throws ContainerUnknown
 */
async function findContainer(from: string): Promise<FoundContainer> {
  const unknown = (problem: string) => fault('ContainerUnknown', { from, problem });
  const written = await ifThere(readFile(join(from, FEDERATION_MANIFEST), 'utf8'));
  if (written === null) throw unknown(`it holds no ${FEDERATION_MANIFEST}`);
  const manifest = parsedJson(written);
  if (!isFederationManifest(manifest)) throw unknown(`its ${FEDERATION_MANIFEST} is no such file`);
  const { globalName, remoteEntry } = manifest.metaData;
  const isModule = IS_MODULE[remoteEntry.type];
  if (isModule === undefined) throw unknown(`its entry is of the type '${remoteEntry.type}'`);
  const exposed = new Map(
    manifest.exposes.map(({ path, assets: { js, css } }) => [path, [...js.sync, ...css.sync]]),
  );
  if (!exposed.has(EXPOSED)) throw unknown(`it exposes no ${EXPOSED}`);
  const entry = join(remoteEntry.path, remoteEntry.name);
  return { container: globalName, entry, isModule, exposed, copies: copiesIn(manifest) };
}

/** A module that is not shared is bundled, and so is a shared one with files of its own. */
function copiesIn({ shared }: FederationManifest): string[] {
  if (!shared) return [];
  return OF_THE_PAGE.filter((name) => {
    const own = shared.filter((module) => `${module.name}/`.startsWith(`${name}/`));
    return (
      own.length === 0 || own.some(({ assets: { js } }) => [...js.sync, ...js.async].length > 0)
    );
  });
}

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
  /** Bytes of its first visits with brotli compression, by their names in the budget. */
  weights: Record<string, number>;
  /** Problems that harm pages but do not prevent a release. */
  notes: string[];
}

/** Files that are not part of the build: build metadata, and files that the portal generates. */
const NO_PART = /(^|\/)\.|\.map$|\.(br|gz)$|^(mf-stats|remote|source-maps)\.json$/;

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
  const all = await listFiles(from);
  const contents = await readFiles(
    from,
    all.filter((file) => !NO_PART.test(file)),
  );
  const maps = await readMaps(from, all);
  const manifest: BuiltManifest = {
    ...declared,
    slices: declared.slices ?? [],
    version,
    container: found.container,
    entry: found.entry,
    ...(found.isModule && { entryType: 'module' }),
    styles: [],
    preload: getPreloads(declared, found),
    ...(own.peerDependencies && {
      libraries: Object.fromEntries(
        Object.entries(own.peerDependencies).filter(([name]) => LIBRARIES.includes(name)),
      ),
    }),
    ...(own.budget && { budget: own.budget }),
    files: Object.fromEntries([...contents].map(([file, body]) => [file, computeIntegrity(body)])),
    maps: computeIntegrity(maps),
  };
  const weights = await weigh(manifest, contents);
  requireWithinBudget(manifest, weights);
  await writeFile(join(from, MANIFEST), manifestText(manifest));
  await writeFile(join(from, SOURCE_MAPS), maps);
  // Fails now on anything that a release would refuse.
  await readBuild(from);
  const notes = found.copies.map(
    (name) => `The build has a copy of ${name}. Share the page's: singleton, import: false`,
  );
  return { manifest, weights, notes };
}

interface Package {
  version?: string;
  budget?: Budget;
  peerDependencies?: Record<string, string>;
}

/** The page's libraries whose versions a remote declares. */
const LIBRARIES = ['react', 'react-dom'];

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

/** One page may load two versions, so their containers must not share a name. */
function requireVersioned(from: string, container: string, version: string): void {
  const inName = version.replace(/\W/g, '_');
  if (!container.includes(inName))
    throw fault('ContainerUnversioned', { from, container, version });
}

async function listFiles(from: string): Promise<string[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

async function readFiles(from: string, files: string[]): Promise<ReadonlyMap<string, Buffer>> {
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(from, file))] as const)),
  );
}

/** The source maps that the bundler wrote beside scripts. */
async function readMaps(from: string, files: string[]): Promise<string> {
  const maps = await readFiles(
    from,
    files.filter((file) => /\.m?js\.map$/.test(file)),
  );
  const texts = [...maps].map(
    ([file, body]) => [file.slice(0, -'.map'.length), String(body)] as const,
  );
  return joinMaps(texts);
}

/** For each route and slot the files of the remote's module, and of its screen if that is exposed by name. */
function getPreloads(
  { routes, slots }: RemoteManifest,
  { entry, exposed }: Pick<FoundContainer, 'entry' | 'exposed'>,
): BuiltManifest['preload'] {
  const keys = [...routes.map(routeKey), ...slots.map(({ slot }) => slotKey(slot))];
  const getFiles = (name: string) => exposed.get(name) ?? [];
  const preloads = keys.map((key): [string, string[]] => {
    const screen = `./${key.replace(/^\//, '')}`;
    const files = new Set([...getFiles(EXPOSED), ...getFiles(screen)]);
    files.delete(entry);
    return [key, [...files]];
  });
  return Object.fromEntries(preloads);
}
