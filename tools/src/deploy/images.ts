import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CACHE, findProgram } from '../machine/program';
import { installPackages } from '../machine/debian';
import { ROOT } from '../workspace/root';
import { EXTRA_AUTHORITIES, freshMachine, run } from './fresh-machine';

const HOME = join(CACHE, 'images');
const BASE = 'localhost/portal-base';
const RUN_IN_IMAGE = fileURLToPath(new URL('./run-in-image.sh', import.meta.url));

type ImageName = 'host' | 'api' | 'command';

/** How to run an image, according to its configuration. */
interface ImageConfig {
  User: string;
  Env: string[];
  Entrypoint: string[];
  WorkingDir: string;
  Healthcheck?: { Test: string[] };
}

/** An image whose root can be inspected and run. */
export interface Image {
  name: ImageName;
  root: string;
  config: ImageConfig;
}

export interface Container {
  output: () => string;
  hasEnded: () => boolean;
  /** Stops it as a supervisor does. Returns its exit code. */
  stop: () => Promise<number | null>;
}

/** buildah with a separate store, which needs neither a daemon nor a special file system. */
function buildah(line: readonly string[]): string {
  const store = ['--root', join(HOME, 'storage'), '--runroot', join(HOME, 'run')];
  return run('buildah', [...store, '--storage-driver', 'vfs', ...line], { cwd: ROOT }).trim();
}

const build = (line: readonly string[]): string =>
  buildah(['build', '--isolation', 'chroot', '--quiet', ...line]);

/** A base of Debian packages and the Node of this machine, without an image registry. */
function buildBase(): void {
  const root = join(HOME, 'base');
  if (!existsSync(root)) freshMachine(root);
  const file = join(HOME, 'base.Containerfile');
  const authorities =
    EXTRA_AUTHORITIES === undefined ? '' : 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/extra.crt\n';
  const path = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin\n';
  writeFileSync(file, `FROM scratch\nCOPY . /\n${path}${authorities}`);
  build(['--layers', '-f', file, '-t', BASE, root]);
}

/**
 * Builds the images of deploy/images, as their README says. @throws when this machine has no buildah and it cannot be
 * installed
 */
export function buildImages(names: readonly ImageName[]): Image[] {
  if (findProgram(['buildah']) === undefined) installPackages('buildah', ['buildah']);
  mkdirSync(HOME, { recursive: true });
  buildBase();
  return names.map((name) => {
    const image = `localhost/portal-${name}`;
    const file = ['-f', 'deploy/images/Containerfile', '--target', name, '-t', image];
    // The OCI format has no health checks.
    build(['--layers', '--format', 'docker', '--build-arg', `BASE=${BASE}`, ...file, '.']);
    const root = buildah(['mount', buildah(['from', '--pull-never', image])]);
    const { Docker } = JSON.parse(buildah(['inspect', '--type', 'image', image])) as {
      Docker: { config: ImageConfig };
    };
    return { name, root, config: Docker.config };
  });
}

/** Removes the built images: each layer is a copy of the previous one, some gigabytes in all. */
export function removeImages(): void {
  buildah(['rm', '--all']);
  buildah(['rmi', '--all', '--force']);
}

function start(
  { root, config }: Image,
  line: readonly string[],
  data: string,
  environment: Record<string, string>,
): ChildProcess {
  const own = Object.fromEntries(
    config.Env.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  const { PATH = '' } = own;
  const programs = process.env['PATH'] ?? '';
  return spawn(
    'unshare',
    [
      ...['--mount', '--pid', '--fork', '--kill-child', 'sh', RUN_IN_IMAGE],
      ...[root, data, config.User, config.WorkingDir, ...line],
    ],
    {
      env: { ...own, ...environment, PATH: `${PATH}:${programs}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

function recorded(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += String(chunk)));
  }
  return () => output;
}

export async function runInImage(
  image: Image,
  line: readonly string[],
  data: string,
  environment: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = start(image, line, data, environment);
  const output = recorded(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

export function startImage(
  image: Image,
  data: string,
  environment: Record<string, string>,
): Container {
  const child = start(image, image.config.Entrypoint, data, environment);
  const output = recorded(child);
  const ended = once(child, 'close') as Promise<[number | null]>;
  return {
    output,
    hasEnded: () => child.exitCode !== null,
    async stop() {
      if (child.exitCode !== null) return child.exitCode;
      // unshare waits for the first process of the namespace, so the signal is sent to that one.
      const [first = ''] = readFileSync(
        `/proc/${child.pid}/task/${child.pid}/children`,
        'utf8',
      ).split(' ');
      spawnSync('kill', ['-TERM', first]);
      const [code] = await ended;
      return code;
    },
  };
}
