import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compile, type Compiled, isSource } from './compile';
import {
  COMPILED,
  commandFile,
  commandText,
  publishedManifest,
  type SourceManifest,
} from './published-manifest';
import { ROOT } from '../workspace/root';

const MANIFEST = 'package.json';

const readManifest = (folder: string): SourceManifest =>
  JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as SourceManifest;

/** Whether a package is one of those that are published. */
export const isPublished = (folder: string): boolean =>
  readManifest(folder).publishConfig !== undefined;

/** Files for readers, which stay at the root of the package. */
const AT_ROOT = /^(README|CHANGELOG|LICENSE)/i;

/** Start the sources in the repository. The published commands are compiled. */
const STARTERS = /^bin\//;

const REQUIRE_NODE = join(ROOT, 'tooling/bin/require-node.mjs');

/** What npm would publish of a package, by `files` of its `package.json`. */
function packedFiles(folder: string): string[] {
  const output = execFileSync(
    'npm',
    ['pack', '--dry-run', '--json', '--silent', '--ignore-scripts'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  const packed = JSON.parse(output) as Record<string, { files: { path: string }[] }>;
  return Object.values(packed).flatMap(({ files }) => files.map(({ path }) => path));
}

/** Whether the commands of a package in the repository generate a path. */
const isMade = (path: string): boolean => /^(dist|node_modules)$/.test(basename(path));

/** Copies what needs no compiler and writes the manifest. Returns what is left to compile. */
function prepare(folder: string): Compiled & { published: string } {
  const manifest = readManifest(folder);
  const { directory, folders = [], bin = {} } = manifest.publishConfig ?? {};
  if (directory === undefined) throw new Error(`${manifest.name} names no publishConfig.directory`);
  const published = join(folder, directory);
  const out = join(published, COMPILED);
  rmSync(published, { recursive: true, force: true });

  const files = packedFiles(folder).filter((file) => file !== MANIFEST && !STARTERS.test(file));
  for (const file of files.filter((one) => !isSource(one))) {
    cpSync(join(folder, file), join(AT_ROOT.test(file) ? published : out, file));
  }
  for (const beside of folders) {
    const filter = (path: string) => !isMade(path);
    cpSync(join(dirname(folder), beside), join(published, beside), { recursive: true, filter });
  }
  for (const [name, entry] of Object.entries(bin)) {
    const file = join(published, commandFile(name));
    cpSync(REQUIRE_NODE, join(dirname(file), basename(REQUIRE_NODE)));
    writeFileSync(file, commandText(entry));
  }
  const text = JSON.stringify(publishedManifest(manifest), null, 2);
  writeFileSync(join(published, MANIFEST), `${text}\n`);
  return { folder, sources: files.filter(isSource), out, published };
}

/** Makes the folders to publish from packages. Returns their paths. */
export function makePublishable(folders: readonly string[], tsconfig: string): string[] {
  const packages = folders.map(prepare);
  compile(packages, tsconfig);
  return packages.map(({ published }) => published);
}
