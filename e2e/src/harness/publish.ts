import { localServer } from '@portal/api/testing/local-server';
import { ROOT } from '@portal/tools/workspace/root';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { create } from 'tar';
import { run } from './run';

/** A package's entry in the lock file, which a package manager needs to choose it. */
interface Locked {
  version: string;
  /** Set if the package is installed under another name. */
  name?: string;
  link?: boolean;
  integrity?: string;
  dev?: boolean;
  [manifest: string]: unknown;
}

const MODULES = 'node_modules/';

const toPackageName = (path: string): string =>
  path.slice(path.lastIndexOf(MODULES) + MODULES.length);

/** The folders of the installed packages by `name@version`, with their entries in the lock file. */
function readLockFile(): Map<string, { path: string; name: string; locked: Locked }> {
  const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
  return new Map(
    Object.entries(packages)
      .filter(([path, { link }]) => path.includes(MODULES) && !link)
      .map(([path, locked]) => {
        const name = locked.name ?? toPackageName(path);
        return [`${name}@${locked.version}`, { path, name, locked }];
      }),
  );
}

/** All packages of this workspace, served like a registry: always the same, without a network. */
class InstalledPackages {
  private readonly installed = readLockFile();

  /** The versions of a package. The latest is the one that most of the workspace uses. */
  document(name: string, origin: string): object | undefined {
    const found = [...this.installed.values()].filter((one) => one.name === name);
    const [latest] = found.toSorted((a, b) => a.path.length - b.path.length);
    if (!latest) return undefined;
    const versions = found.map(({ locked }) => {
      const tarball = `${origin}/${name}/-/${locked.version}.tgz`;
      // The tarball is rebuilt, so its hash differs from the installed one.
      return [locked.version, { ...locked, name, integrity: undefined, dist: { tarball } }];
    });
    return {
      name,
      'dist-tags': { latest: latest.locked.version },
      versions: Object.fromEntries(versions) as object,
    };
  }

  /** The files of an installed package, by the path of its tarball. */
  tarball(path: string): Buffer | undefined {
    const [, name = '', version = ''] = /^\/(.+)\/-\/(.+)\.tgz$/.exec(path) ?? [];
    const found = this.installed.get(`${name}@${version}`);
    // Packages for other platforms are in the lock file but not installed.
    if (!found || !existsSync(join(ROOT, found.path))) return undefined;
    const cwd = join(ROOT, found.path);
    const own = readdirSync(cwd).filter((file) => file !== 'node_modules');
    return create({ cwd, prefix: 'package', portable: true, sync: true }, own).read() ?? undefined;
  }
}

/** A registry's document about a package, which a client also sends to add a version. */
interface PackageDocument {
  name: string;
  'dist-tags': Record<string, string>;
  versions: Record<string, { dist: { tarball: string } }>;
  _attachments?: Record<string, { data: string }>;
}

interface Registry {
  origin: string;
  /** The token for publishing. Reading needs none. */
  token: string;
  /** The names of the published packages. */
  published: () => string[];
  close: () => Promise<void>;
}

function send(response: ServerResponse, status: number, body: object | Buffer): void {
  response.writeHead(status).end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
}

/** A private npm registry in memory: it accepts packages, and serves these and the installed ones. */
export async function startRegistry(token: string): Promise<Registry> {
  const documents = new Map<string, PackageDocument>();
  const tarballs = new Map<string, Buffer>();
  const others = new InstalledPackages();

  function publish({ _attachments = {}, ...document }: PackageDocument): void {
    const { name, versions } = document;
    for (const { data } of Object.values(_attachments)) {
      for (const [version, { dist }] of Object.entries(versions)) {
        const path = `/${name}/-/${version}.tgz`;
        dist.tarball = origin + path;
        tarballs.set(path, Buffer.from(data, 'base64'));
      }
    }
    documents.set(name, document);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers, url = '/' } = request;
    const path = decodeURIComponent(url);
    if (method === 'PUT') {
      if (headers.authorization !== `Bearer ${token}`) {
        return send(response, 401, { error: 'a token is needed' });
      }
      publish((await json(request)) as PackageDocument);
      return send(response, 201, {});
    }
    const name = path.slice(1);
    const found =
      tarballs.get(path) ??
      documents.get(name) ??
      others.document(name, origin) ??
      others.tarball(path);
    send(response, found ? 200 : 404, found ?? { error: 'not found' });
  }

  const { origin, close } = await localServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      send(response, 500, { error: (error as Error).message });
    });
  });
  return {
    origin,
    token,
    published: () => [...documents.keys()].sort(),
    close,
  };
}

/** The files of the repository that publishing needs. */
const NEEDED = [
  'package.json',
  'package-lock.json',
  'lerna.json',
  '.gitignore',
  'shared',
  'platform',
  'tools',
];

const isMade = (path: string) => /^(node_modules|dist|published|\.cache)$/.test(basename(path));

/** The npm settings of a person who may publish there. */
const settings = ({ origin, token }: Registry): string =>
  `@portal:registry=${origin}/\n${origin.replace('http:', '')}/:_authToken=${token}\nignore-scripts=true\n`;

/**
 * Publishes the packages with lerna from a copy of the repository, because lerna changes manifests meanwhile. Returns
 * the folder of the copy.
 */
export async function publishAll(registry: Registry, into: string): Promise<string> {
  for (const name of NEEDED) {
    cpSync(join(ROOT, name), join(into, name), {
      recursive: true,
      filter: (path) => !isMade(path),
    });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(into, 'node_modules'));
  writeFileSync(join(into, '.npmrc'), settings(registry));
  const git = (...args: string[]) =>
    run(into, 'git', '-c', 'user.name=asha', '-c', 'user.email=asha@example.com', ...args);
  await git('init', '--quiet');
  await git('add', '.');
  await git('commit', '--quiet', '-m', 'Begin');
  await run(into, 'lerna', 'publish', 'from-package', '--yes');
  return into;
}
