const { existsSync, mkdirSync, readFileSync, renameSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');

const ROOT = join(__dirname, '../..');
const CACHE = join(ROOT, '.cache/jest');
// The one that tsx compiles with.
const esbuild = () => createRequire(require.resolve('tsx'))('esbuild');

/**
 * Maps a library of hundreds of ES modules to one file with all of them: jest looks for, reads and links each
 * module anew for every file of tests.
 */
module.exports = (name) => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json')));
  const file = join(CACHE, `${name}-${version}.mjs`);
  if (!existsSync(file)) {
    mkdirSync(CACHE, { recursive: true });
    const draft = `${file}.${process.pid}`;
    esbuild().buildSync({
      stdin: {
        contents: `export * from '${name}'; export { default } from '${name}';`,
        resolveDir: ROOT,
      },
      bundle: true,
      format: 'esm',
      platform: 'node',
      outfile: draft,
    });
    renameSync(draft, file);
  }
  return { [`^${name}$`]: file };
};
