import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { ROOT } from '@portal/tools/workspace/root';

/** A package as the lock file describes it: what a package manager must know to choose it. */
interface Locked {
  version: string;
  /** Of a package that is installed by another name. */
  name?: string;
  link?: boolean;
  integrity?: string;
  dev?: boolean;
  [manifest: string]: unknown;
}

const MODULES = 'node_modules/';

const nameOf = (path: string): string => path.slice(path.lastIndexOf(MODULES) + MODULES.length);

/** Where the installed packages are, by `name@version`, and what the lock file says of each. */
function readLockFile(): Map<string, { path: string; name: string; locked: Locked }> {
  const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
  return new Map(
    Object.entries(packages)
      .filter(([path, { link }]) => path.includes(MODULES) && !link)
      .map(([path, locked]) => {
        const name = locked.name ?? nameOf(path);
        return [`${name}@${locked.version}`, { path, name, locked }];
      }),
  );
}

/** All that this workspace installed, as a registry gives it: the same everywhere and always, without a network. */
export class InstalledPackages {
  private readonly installed = readLockFile();

  /** The versions of a package, the one that most of the workspace uses as the latest. */
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
    // What is for other machines is in the lock file, and not here.
    if (!found || !existsSync(join(ROOT, found.path))) return undefined;
    const cwd = join(ROOT, found.path);
    const own = readdirSync(cwd).filter((file) => file !== 'node_modules');
    return create({ cwd, prefix: 'package', portable: true, sync: true }, own).read() ?? undefined;
  }
}
