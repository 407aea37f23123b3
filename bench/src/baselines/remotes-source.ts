import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Package } from '@portal/build/package';

/** How the remotes are named where a baseline takes them from. */
export const REMOTES_REQUEST = 'baseline-remotes';

/** The text of a module that holds the remotes by name, each from its own sources. */
export function remotesSource(remotes: readonly Package[]): string {
  const imports = remotes.map(
    ({ folder }, at) => `import remote${at} from ${JSON.stringify(join(folder, 'src/remote'))};`,
  );
  const entries = remotes.map(({ name }, at) => `  ${JSON.stringify(name)}: remote${at},`);
  return `${imports.join('\n')}\n\nexport default {\n${entries.join('\n')}\n};\n`;
}

/** Writes that module into a folder; answers its path. */
export function writeRemotesSource(folder: string, remotes: readonly Package[]): string {
  const file = join(folder, `${REMOTES_REQUEST}.ts`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, remotesSource(remotes));
  return file;
}
