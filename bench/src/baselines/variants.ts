import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openFolderStore } from '@portal/delivery';
import { ROOT } from '@portal/tools/workspace/root';
import { hashFiles, sourceHash } from '@portal/tools/workspace/source-hash';
import { releaseChanges } from '@portal/tools/portal/release-changes';
import { buildFederation, nameInPage, REMOTE_ENTRY } from './documented-federation';
import { plainDocument, readSources, type Sources, tunedDocument } from './sources';
import { keepBaseline } from './keep-baseline';
import { buildMonolith, type Monolith } from './monolith';
import { buildViteApplication } from './vite-application';

/** The variants to load, the portal first. */
export const VARIANTS = [
  { name: 'portal', title: 'ours' },
  { name: 'monolith', title: 'monolith' },
  { name: 'tuned', title: 'tuned monolith' },
  { name: 'vite', title: 'Vite' },
  { name: 'federation', title: 'federation as documented' },
] as const;

export type VariantName = (typeof VARIANTS)[number]['name'];

/** The data folder of each variant, for a host to serve. */
export type VariantFolders = Readonly<Record<VariantName, string>>;

const CACHE = join(ROOT, '.cache/bench/baselines');

/** A hash of everything that the variants are built from. */
function hashSources({ shell, remotes }: Sources): string {
  const packages = [shell, ...remotes].map(sourceHash);
  const others = ['bench/src/baselines', 'platform/delivery/src'].map((path) => join(ROOT, path));
  return createHash('sha256')
    .update([...packages, hashFiles(others)].join())
    .digest('hex')
    .slice(0, 12);
}

async function makeMonolith(
  folder: string,
  sources: Sources,
  { files, entry, styles, preload }: Monolith,
  tuned?: { document: string },
): Promise<void> {
  const stands = { of: sources.shell, files, entry };
  await keepBaseline(folder, sources, {
    host: { ...stands, styles, document: tuned?.document ?? plainDocument() },
    remote: ({ name }) => ({ ...stands, ...(tuned && { preload: preload[name] ?? {} }) }),
    early: tuned !== undefined,
  });
}

async function makeVite(folder: string, sources: Sources, work: string): Promise<void> {
  const { files, entry, document } = await buildViteApplication(sources, work);
  const stands = { of: sources.shell, files, entry };
  await keepBaseline(folder, sources, {
    host: { ...stands, document },
    remote: () => stands,
    early: false,
  });
}

async function makeFederation(folder: string, sources: Sources, work: string): Promise<void> {
  const { shell } = sources;
  const { host, remotes } = await buildFederation(sources, work);
  await keepBaseline(folder, sources, {
    host: { ...host, of: shell, document: plainDocument() },
    remote: (remote) => ({
      of: remote,
      files: remotes.get(remote.name) ?? new Map(),
      entry: REMOTE_ENTRY,
      container: nameInPage(remote),
    }),
    early: false,
  });
}

async function make(folders: VariantFolders, work: string, sources: Sources): Promise<void> {
  const report = (line: string) => console.log(line);
  await releaseChanges(openFolderStore(folders.portal), report);
  report('Building the monolith');
  const monolith = await buildMonolith(sources, work);
  await makeMonolith(folders.monolith, sources, monolith);
  const document = await tunedDocument(folders.portal);
  await makeMonolith(folders.tuned, sources, monolith, { document });
  report('Building with Vite');
  await makeVite(folders.vite, sources, work);
  report('Building federation as documented');
  await makeFederation(folders.federation, sources, work);
}

const foldersIn = (folder: string): VariantFolders =>
  Object.fromEntries(VARIANTS.map(({ name }) => [name, join(folder, name)])) as Record<
    VariantName,
    string
  >;

/** Every variant, built from the current sources and cached until these change. */
export async function prepareVariants(): Promise<VariantFolders> {
  const sources = readSources();
  const name = hashSources(sources);
  const made = join(CACHE, name);
  if (!existsSync(made)) {
    const making = join(CACHE, `${name}.making`);
    for (const old of existsSync(CACHE) ? readdirSync(CACHE) : []) {
      rmSync(join(CACHE, old), { recursive: true });
    }
    mkdirSync(making, { recursive: true });
    await make(foldersIn(making), join(making, 'work'), sources);
    rmSync(join(making, 'work'), { recursive: true });
    renameSync(making, made);
  }
  return foldersIn(made);
}
