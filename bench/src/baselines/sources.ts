import type { Package } from '@portal/build/package';
import { DOCUMENT, openFolderStore } from '@portal/delivery';
import { defaultVersion, HOST } from '@portal/shared/contract';
import { browserPackages, workspacePackage } from '@portal/tools/workspace/packages';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The packages that every variant is built from. */
export interface Sources {
  shell: Package;
  remotes: readonly Package[];
}

export function readSources(): Sources {
  const packages = browserPackages().map((name) => workspacePackage(name));
  const shell = packages.find(({ name }) => name === HOST);
  if (!shell) throw new Error('The workspace has no shell');
  return { shell, remotes: packages.filter((one) => one !== shell) };
}

/** A file beside this one. */
export const ownFile = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Files of the shell, and their replacements in a baseline: it loads remotes in its own way, unchecked. */
export const replacements = ({ folder }: Package, containers: string): Record<string, string> => ({
  [join(folder, 'src/remotes/containers.ts')]: ownFile(containers),
  [join(folder, 'src/remotes/integrity.ts')]: ownFile('./unguarded-assets.ts'),
});

/** The document of an application without tuning: a style sheet, a script, and the data the shell reads. */
export const plainDocument = (): string => readFileSync(ownFile('./plain.html'), 'utf8');

/** The document of the portal that was released into a folder, with the placeholders for the host. */
export async function tunedDocument(dataFolder: string): Promise<string> {
  const store = openFolderStore(dataFolder);
  const { microFrontends } = await store.liveSet();
  const shell = defaultVersion(microFrontends[HOST] ?? []);
  const document = await store.artifacts.read(HOST, shell?.metadata.version ?? '', DOCUMENT);
  if (!document) throw new Error('The portal has no document');
  return document.toString('utf8');
}

/** The name under which a baseline imports the remotes. */
export const REMOTES_REQUEST = 'baseline-remotes';

/** The text of a module that contains the remotes by name, each from its own sources. */
export function remotesSource(remotes: readonly Package[]): string {
  const imports = remotes.map(
    ({ folder }, at) => `import remote${at} from ${JSON.stringify(join(folder, 'src/remote'))};`,
  );
  const entries = remotes.map(({ name }, at) => `  ${JSON.stringify(name)}: remote${at},`);
  return `${imports.join('\n')}\n\nexport default {\n${entries.join('\n')}\n};\n`;
}

/** Writes that module into a folder; returns its path. */
export function writeRemotesSource(folder: string, remotes: readonly Package[]): string {
  const file = join(folder, `${REMOTES_REQUEST}.ts`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, remotesSource(remotes));
  return file;
}
