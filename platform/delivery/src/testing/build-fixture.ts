import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BuiltManifest, HOST } from '@portal/shared/contract';
import { SOURCE_MAPS } from '@portal/shared/contract/source-maps';
import { getLayerName } from '@portal/shared/contract/style-limits';
import { computeIntegrity } from '../store/integrity';

export interface Fixture {
  name?: string;
  version?: string;
  manifest?: Partial<BuiltManifest>;
  /** Further files, or other contents for the usual ones, by path. */
  files?: Record<string, string | Buffer>;
  /** Its source maps. */
  maps?: string;
}

/** Writes a small build output and returns its folder: a remote, or the host when named so. */
export async function buildFixture({
  name = 'mfe-cameras',
  version = '1.0.0',
  manifest: changes = {},
  files: changedFiles = {},
  maps,
}: Fixture = {}): Promise<string> {
  const usual = name === HOST ? hostFixture : remoteFixture(name);
  const files = { ...usual.files(version), ...changedFiles };
  const manifest: BuiltManifest = {
    name,
    version,
    navigation: [],
    slots: [],
    slices: [],
    ...usual.manifest,
    files: Object.fromEntries(
      Object.entries(files).map(([path, contents]) => [path, computeIntegrity(contents)]),
    ),
    ...(maps !== undefined && { maps: computeIntegrity(maps) }),
    ...changes,
  };
  const sent = maps === undefined ? files : { ...files, [SOURCE_MAPS]: maps };
  const folder = await temporaryFolder();
  await Promise.all(
    Object.entries({ ...sent, 'remote.json': JSON.stringify(manifest) }).map(
      async ([path, contents]) => {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), contents);
      },
    ),
  );
  return folder;
}

/** Creates an empty folder; `removeTemporaryFolders` removes all of them. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-delivery-'));
  folders.push(folder);
  return folder;
}

const folders: string[] = [];

export async function removeTemporaryFolders(): Promise<void> {
  await Promise.all(
    folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })),
  );
}

/** The host's document, with one inline script. */
export const DOCUMENT_FIXTURE = `<!doctype html>
<html lang="en">
  <head>
    <title>Portal</title>
    <!--portal:preloads-->
    <script>window.booted = true;</script>
    <!--portal:data-->
    <!--portal:styles-->
    <!--portal:scripts-->
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** A shell with one script, and a place for rendered markup. */
export const shellFixture = (script: string, version: string): Fixture => ({
  name: HOST,
  version,
  files: {
    'main.js': script,
    'document.html': DOCUMENT_FIXTURE.replace(
      '<div id="root">',
      '<div id="root"><!--portal:prerendered-->',
    ),
  },
});

const hostFixture = {
  manifest: {
    kind: 'host' as const,
    contract: '2.0.0',
    container: null,
    entry: 'main.js',
    styles: ['main.css'],
    preload: {},
    routes: [
      { path: '/', title: 'Dashboard', access: 'protected' as const, layout: 'main' as const },
    ],
  },
  files: (version: string) => ({
    'main.js': `console.log('shell ${version}');\n`.repeat(40),
    'main.css': '.shell { color: black }\n'.repeat(40),
    'document.html': DOCUMENT_FIXTURE,
    'push-worker.js': `console.log('push worker ${version}');\n`,
  }),
};

const remoteFixture = (name: string) => ({
  manifest: {
    kind: 'remote' as const,
    contract: '^2.0.0',
    container: name.replaceAll('-', '_'),
    entry: 'entry.js',
    styles: [],
    preload: { [`/${name}/:id`]: ['chunks/page.js', 'chunks/page.css'] },
    routes: [
      {
        path: `/${name}/:id`,
        title: name,
        access: 'protected' as const,
        layout: 'main' as const,
      },
    ],
  },
  files: (version: string) => ({
    'entry.js': `console.log('${name} ${version}');\n`.repeat(40),
    'chunks/page.js': `export const page = '${name} ${version}';\n`.repeat(40),
    'chunks/page.css': `@layer ${getLayerName(name)} {${'.page { display: grid }\n'.repeat(40)}}`,
    'icon.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]).toString('latin1'),
  }),
});
