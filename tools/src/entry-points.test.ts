import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace/root';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const { exports } = JSON.parse(read('shared/package.json')) as { exports: Record<string, string> };
const { entryPoints } = JSON.parse(read('typedoc.json')) as { entryPoints: string[] };

/** What remotes may import, without the patterns and the manifest of the package. */
const imported = Object.entries(exports).filter(([path]) => !/[*]|package\.json$/.test(path));

test.each(imported)('%s of @portal/shared is in its README', (path) => {
  expect(read('shared/README.md')).toContain(`| \`@portal/shared${path.slice(1)}\``);
});

const sources = imported.map(([, file]) => file).filter((file) => file.endsWith('.ts'));

test.each(sources)('%s of shared is documented by typedoc', (file) => {
  expect(entryPoints).toContain(join('shared', file));
});
