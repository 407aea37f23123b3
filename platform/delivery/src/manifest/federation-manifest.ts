import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { fault } from '../faults';
import { parsedJson } from '../parsed-json';
import { objectWith } from '../schemas';
import { ifThere } from '../store/file-errors';

/** The file in which bundlers of Module Federation describe a build. */
const FEDERATION_MANIFEST = 'mf-manifest.json';

/** The module that the shell asks a container for. */
export const EXPOSED = './remote';

/** What the portal reads of it. */
interface FederationManifest {
  metaData: { globalName: string; remoteEntry: { name: string; path: string; type: string } };
  exposes: { path: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
  shared?: { name: string; assets: { js: { sync: string[]; async: string[] } } }[];
}

const text = { type: 'string' } as const;
const listOf = (items: object) => ({ type: 'array', items });
const texts = listOf(text);
const synchronous = objectWith({ sync: texts });
const allScripts = objectWith({ js: objectWith({ sync: texts, async: texts }) });
const isFederationManifest = new Ajv().compile<FederationManifest>(
  objectWith(
    {
      metaData: objectWith({
        globalName: text,
        remoteEntry: objectWith({ name: text, path: text, type: text }),
      }),
      exposes: listOf(
        objectWith({ path: text, assets: objectWith({ js: synchronous, css: synchronous }) }),
      ),
    },
    { shared: listOf(objectWith({ name: text, assets: allScripts })) },
  ),
);

/** What the page has once: a second copy has its own state, and screens fail with it. */
const OF_THE_PAGE = ['react', '@portal/shared'];

/** How the shell loads a build. */
export interface FoundContainer {
  container: string;
  entry: string;
  isModule: boolean;
  /** What each exposed module needs beyond the entry, by its name: `./remote`. */
  exposed: ReadonlyMap<string, readonly string[]>;
  /** What the page has once, and the build too. */
  copies: readonly string[];
}

/** Names that bundlers give the types of an entry that the shell can load. */
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
export async function findContainer(from: string): Promise<FoundContainer> {
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

/** A module that is not shared is in the build, and so is a shared one with files of its own. */
function copiesIn({ shared }: FederationManifest): string[] {
  if (!shared) return [];
  return OF_THE_PAGE.filter((name) => {
    const own = shared.filter((module) => `${module.name}/`.startsWith(`${name}/`));
    return (
      own.length === 0 || own.some(({ assets: { js } }) => [...js.sync, ...js.async].length > 0)
    );
  });
}
