import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuiltManifest } from '@portal/shared/contract';
import { ROOT } from '@portal/tools/workspace/root';
import { hashFiles } from '@portal/tools/workspace/source-hash';
import { CACHE } from './prepared';
import { run } from './run';

const FOREIGN = fileURLToPath(new URL('../../foreign', import.meta.url));

/** Bundlers other than the preset whose builds the portal runs. */
export const BUNDLERS = ['webpack', 'rspack', 'vite'] as const;
export type Bundler = (typeof BUNDLERS)[number];

/** The title of the page in version 1.0.0, and in 1.1.0. */
export const TITLES = { first: 'From another bundler', second: 'From a later version' };

/** The sources of the builds, besides their own folder. */
const SOURCES = [
  'package-lock.json',
  'platform/delivery/src/release/describe-build.ts',
  'shared/src',
];

export interface ForeignBuild {
  remote: string;
  /** The address of the remote's only page. */
  at: string;
  /** The outputs of version 1.0.0 and of 1.1.0, completed by `portal manifest`. */
  first: string;
  second: string;
  /** The file of the entry in the second. */
  entry: string;
  /** The file of its screen there. */
  screen: string;
}

const HOST = 'host';
const FIRST = 'dist';
const SECOND = 'dist-of-second';

const node = (cwd: string, script: string, ...args: string[]) =>
  run(cwd, process.execPath, script, ...args);
const describeBuild = (cwd: string, output: string, version: string) =>
  node(
    cwd,
    join(ROOT, 'platform/delivery/bin/portal.mjs'),
    'manifest',
    output,
    '--version',
    version,
  );

/** Changes the version and one text, which is all that a second run of the bundler would change. */
function turnIntoSecond(output: string): void {
  const later = (text: string) =>
    text.replaceAll('1_0_0', '1_1_0').replaceAll(TITLES.first, TITLES.second);
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.js(on)?$/.test(name))) {
    const path = join(output, file);
    writeFileSync(path, later(readFileSync(path, 'utf8')));
    renameSync(path, join(output, later(file)));
  }
}

async function make(folder: string): Promise<void> {
  cpSync(FOREIGN, folder, { recursive: true, filter: (source) => !source.endsWith('dist') });
  await node(folder, 'build.mjs', HOST);
  const styles = join(folder, 'page/page.module.css');
  const text = readFileSync(styles, 'utf8');
  for (const bundler of BUNDLERS) {
    const own = join(folder, bundler);
    writeFileSync(styles, text.replace('mfe.elsewhere', `mfe.${bundler}`));
    await node(folder, 'build.mjs', bundler);
    cpSync(join(own, FIRST), join(own, SECOND), { recursive: true });
    turnIntoSecond(join(own, SECOND));
    await describeBuild(own, FIRST, '1.0.0');
    await describeBuild(own, SECOND, '1.1.0');
  }
}

function findFiles(output: string): Pick<ForeignBuild, 'entry' | 'screen'> {
  const read = (file: string) => readFileSync(join(output, file), 'utf8');
  const { entry, files } = JSON.parse(read('remote.json')) as BuiltManifest;
  const screen = Object.keys(files).find((file) => read(file).includes(TITLES.second));
  if (screen === undefined) throw new Error(`No file of ${output} says '${TITLES.second}'`);
  return { entry, screen };
}

export interface ForeignBuilds {
  remotes: Record<Bundler, ForeignBuild>;
  /** The output of a host of Module Federation other than the portal. */
  host: string;
}

/** Each bundler's remote in two versions, and a host. They are cached by their sources. */
export async function foreignBuilds(): Promise<ForeignBuilds> {
  const sources = [FOREIGN, ...SOURCES.map((path) => join(ROOT, path))];
  const made = join(CACHE, `foreign-${hashFiles(sources).slice(0, 12)}`);
  if (!existsSync(made)) {
    const folder = mkdtempSync(join(CACHE, 'making-'));
    await make(folder);
    renameSync(folder, made);
  }
  const remotes = BUNDLERS.map((bundler): [Bundler, ForeignBuild] => [
    bundler,
    {
      remote: `mfe-${bundler}`,
      at: `/made-by-${bundler}`,
      first: join(made, bundler, FIRST),
      second: join(made, bundler, SECOND),
      ...findFiles(join(made, bundler, SECOND)),
    },
  ]);
  return {
    remotes: Object.fromEntries(remotes) as ForeignBuilds['remotes'],
    host: join(made, HOST, FIRST),
  };
}
