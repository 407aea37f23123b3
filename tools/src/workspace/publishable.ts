import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { replaceTscAliasPaths } from 'tsc-alias';
import { ROOT } from './root';

const MANIFEST = 'package.json';

/**
 * What lerna publishes of a package: `publishConfig.directory`, the folder of the compiled files in
 * `tsconfig.publish.json`.
 */
const PUBLISHED = 'published';

/** Where the compiled files of a published package are: a copy of the package's own folders. */
const COMPILED = 'lib';

type Versions = Record<string, string>;

/** `package.json` of a package that is published. */
interface SourceManifest {
  name: string;
  exports?: Record<string, string>;
  dependencies?: Versions;
  peerDependencies?: Versions;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
  publishConfig?: {
    /** Replaces the package's own, as other package managers support too. */
    exports?: Record<string, string>;
    /** The source that each command runs. */
    bin?: Record<string, string>;
    /** Dependencies that only some users need and install themselves. */
    optional?: readonly string[];
    /** Folders outside the package that are published with it. */
    folders?: readonly string[];
  };
  [other: string]: unknown;
}

const readManifest = (folder: string): SourceManifest =>
  JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as SourceManifest;

export const isPublished = (folder: string): boolean =>
  readManifest(folder).publishConfig !== undefined;

const SOURCE = /(?<!\.d)\.tsx?$/;

const publishedPath = (path: string): string =>
  path === `./${MANIFEST}` ? path : path.replace('./', `./${COMPILED}/`).replace(SOURCE, '.js');

/** `package.json` of the published folder: the package's own, with the paths of the compiled files. */
function publishedManifest(source: SourceManifest): object {
  const { exports = {}, optional = [] } = { ...source, ...source.publishConfig };
  const dependencies = Object.entries(source.dependencies ?? {});
  const isOptional = ([name]: [string, string]) => optional.includes(name);
  const optionalMeta = optional.map((name) => [name, { optional: true }] as const);
  return {
    ...source,
    scripts: undefined,
    files: undefined,
    devDependencies: undefined,
    publishConfig: undefined,
    exports: Object.fromEntries(
      Object.entries(exports).map(([name, path]) => [name, publishedPath(path)]),
    ),
    // Nothing is left for tsx to compile.
    dependencies: Object.fromEntries(
      dependencies.filter((one) => !isOptional(one) && one[0] !== 'tsx'),
    ),
    peerDependencies: {
      ...source.peerDependencies,
      ...Object.fromEntries(dependencies.filter(isOptional)),
    },
    peerDependenciesMeta: { ...source.peerDependenciesMeta, ...Object.fromEntries(optionalMeta) },
  };
}

/** A command of a published package. The version of Node is checked before the compiled file is loaded. */
const commandText = (source: string): string => `#!/usr/bin/env node
import './require-node.mjs';

await import('.${publishedPath(source)}');
`;

/** Generated files: the manifest, and the commands, which start sources in the repository. */
const REWRITTEN = /^(bin\/|package\.json$)/;

/** Files for readers, which stay at the root of the package. */
const AT_ROOT = /^(README|CHANGELOG|LICENSE)/i;

/** What npm would publish of a package, by `files` of its `package.json`. */
function packedFiles(folder: string): string[] {
  const options = ['--dry-run', '--json', '--silent', '--ignore-scripts'];
  const output = execFileSync('npm', ['pack', ...options], { cwd: folder, encoding: 'utf8' });
  const packed = JSON.parse(output) as Record<string, { files: { path: string }[] }>;
  return Object.values(packed).flatMap(({ files }) => files.map(({ path }) => path));
}

/**
 * Compiles a package with its `tsconfig.publish.json`, and adds the extensions that Node requires to relative imports.
 */
async function compile(folder: string, name: string): Promise<void> {
  const configFile = join(folder, 'tsconfig.publish.json');
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  // Source maps contain the package's name: a path to its sources would lead elsewhere once it is installed.
  const options = ['--project', configFile, '--sourceRoot', `/${name}`];
  execFileSync(process.execPath, [tsc, ...options], { stdio: 'inherit' });
  await replaceTscAliasPaths({ configFile, resolveFullPaths: true });
}

/** Whether the commands of a package in the repository generate a path. */
const isGenerated = (path: string): boolean => /^(dist|node_modules)$/.test(basename(path));

/** Creates the folder to publish from a package. Returns its path. */
export async function makePublishable(folder: string): Promise<string> {
  const manifest = readManifest(folder);
  const { folders = [], bin = {} } = manifest.publishConfig ?? {};
  const published = join(folder, PUBLISHED);
  rmSync(published, { recursive: true, force: true });

  const others = packedFiles(folder).filter((file) => !SOURCE.test(file) && !REWRITTEN.test(file));
  for (const file of others) {
    cpSync(join(folder, file), join(published, AT_ROOT.test(file) ? '' : COMPILED, file));
  }
  for (const beside of folders) {
    const filter = (path: string) => !isGenerated(path);
    cpSync(join(dirname(folder), beside), join(published, beside), { recursive: true, filter });
  }
  for (const [name, source] of Object.entries(bin)) {
    cpSync(join(ROOT, 'tools/bin/require-node.mjs'), join(published, 'bin/require-node.mjs'));
    writeFileSync(join(published, `bin/${name}.mjs`), commandText(source));
  }
  const text = JSON.stringify(publishedManifest(manifest), null, 2);
  writeFileSync(join(published, MANIFEST), `${text}\n`);
  await compile(folder, manifest.name);
  return published;
}
