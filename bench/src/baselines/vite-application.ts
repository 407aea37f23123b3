import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, parse, relative } from 'node:path';
import { PLACEHOLDERS } from '@portal/delivery';
import { versionFolder } from '@portal/shared/contract';
import { getLayerName } from '@portal/shared/contract/style-limits';
import { SHARED_LAYER } from '@portal/build/webpack';
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite';
import { readBuiltFiles, requireProof } from './built-files';
import {
  ownFile,
  plainDocument,
  REMOTES_REQUEST,
  replacements,
  type Sources,
  writeRemotesSource,
} from './sources';
import { PROOF_OF_COMPILED } from './proofs';

/** CSS Modules in the layers of the preset. */
function layers({ shell, remotes }: Sources): Plugin {
  const packages = [shell, ...remotes];
  return {
    name: 'layers',
    enforce: 'pre',
    transform(source, id) {
      if (!id.endsWith('.module.css')) return null;
      const owner = packages.find(({ folder }) => id.startsWith(`${folder}/`));
      return `@layer ${owner ? getLayerName(owner.name) : SHARED_LAYER} {\n${source}\n}\n`;
    },
  };
}

/** Every import of a file that the baseline replaces resolves to the baseline's. */
function replaced({ shell }: Sources): Plugin {
  const files = replacements(shell, './compiled-containers.ts');
  return {
    name: 'replaced',
    enforce: 'pre',
    async resolveId(request, importer) {
      if (importer?.startsWith(ownFile('.')) === true) return null;
      if (!Object.keys(files).some((file) => parse(file).name === basename(request))) return null;
      const found = await this.resolve(request, importer, { skipSelf: true });
      return files[found?.id ?? ''] ?? found;
    },
  };
}

/** The folder for Vite: the page of a plain application, whose script is the shell's. */
function writePage(folder: string): string {
  const source = join(folder, 'vite-source');
  mkdirSync(source, { recursive: true });
  const main = relative(source, ownFile('./start-shell.ts'));
  const page = plainDocument()
    .replace(PLACEHOLDERS.styles, '')
    .replace(PLACEHOLDERS.scripts, `<script type="module" src="${main}"></script>`);
  writeFileSync(join(source, 'index.html'), page);
  return source;
}

/** One Vite application of the same sources, as `vite build` makes it. */
function viteConfiguration(sources: Sources, folder: string): InlineConfig {
  const { shell, remotes } = sources;
  return {
    configFile: false,
    root: writePage(folder),
    base: versionFolder(shell.name, shell.version),
    logLevel: 'error',
    plugins: [layers(sources), replaced(sources)],
    resolve: { alias: { [REMOTES_REQUEST]: writeRemotesSource(folder, remotes) } },
    build: {
      outDir: join(folder, 'vite'),
      emptyOutDir: true,
      target: 'es2022',
      manifest: 'manifest.json',
      reportCompressedSize: false,
    },
  };
}

/** Builds it; `folder` is for temporary files. The document is the page as Vite wrote it. */
export async function buildViteApplication(sources: Sources, folder: string) {
  await build(viteConfiguration(sources, folder));
  const files = new Map(readBuiltFiles(join(folder, 'vite')));
  requireProof(files, PROOF_OF_COMPILED);
  const page = files.get('index.html');
  const manifest = files.get('manifest.json');
  if (!page || !manifest) throw new Error('Vite left no page');
  files.delete('index.html');
  files.delete('manifest.json');
  const chunks = JSON.parse(manifest.toString('utf8')) as Manifest;
  const entry = Object.values(chunks).find(({ isEntry }) => isEntry)?.file;
  if (entry === undefined) throw new Error('Vite names no entry');
  return { files, entry, document: page.toString('utf8') };
}
