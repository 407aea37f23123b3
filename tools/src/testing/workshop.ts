import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@portal/shared/contract';
import type { Package } from '@portal/build/package';
import type { Workshop } from '../portal/workshop';

const getManifest = (name: string): RemoteManifest => ({
  name,
  kind: 'remote',
  contract: '^2.0.0',
  routes: [{ path: `/${name}`, title: name, access: 'public', layout: 'main' }],
  navigation: [],
  slots: [],
  slices: [],
});

/** Packages on disk below `root`, by their versions, and a compiler that only copies and records what it built. */
export function createWorkshop(
  root: string,
  versions: Record<string, string>,
): Workshop & { built: string[] } {
  const built: string[] = [];
  const packages = Object.entries(versions).map(([name, version]): Package => {
    const folder = join(root, name);
    mkdirSync(join(folder, 'src'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));
    writeFileSync(join(folder, 'remote.json'), JSON.stringify(getManifest(name)));
    return { name, folder, kind: 'remote', version, manifest: getManifest(name) };
  });
  const build = async (wanted: readonly Package[]) => {
    for (const { name, version, folder, manifest } of wanted) {
      built.push(`${name} ${version}`);
      const text = `/* ${name} ${version} */`;
      const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
      mkdirSync(join(folder, 'dist'), { recursive: true });
      writeFileSync(join(folder, 'dist/entry.js'), text);
      writeFileSync(
        join(folder, 'dist/remote.json'),
        JSON.stringify({
          ...manifest,
          version,
          container: name.replace('-', '_'),
          entry: 'entry.js',
          styles: [],
          preload: {},
          files: { 'entry.js': integrity },
        }),
      );
    }
  };
  return { built, packages: () => packages, build };
}
