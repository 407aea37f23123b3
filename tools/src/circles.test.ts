import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testFolder } from './machine/testing/test-folder';
import { ROOT } from './workspace/root';

const PROGRAM = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const CONFIGURATION = join(ROOT, 'dependency-cruiser.config.js');

const root = testFolder();

/** The lint messages for a repository with only these files. */
function collectMessages(files: Record<string, string>): string {
  const folder = mkdtempSync(join(root, 'circles-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const line = [PROGRAM, '--config', CONFIGURATION, '.'];
  const { stdout, stderr } = spawnSync(process.execPath, line, { cwd: folder, encoding: 'utf8' });
  return stdout + stderr;
}

test('two files that import each other are refused, even for types', () => {
  const messages = collectMessages({
    'api/src/calls.ts':
      "import { rollBack } from './roll-back';\nexport interface Call { run: typeof rollBack }\n",
    'api/src/roll-back.ts':
      "import type { Call } from './calls';\nexport const rollBack = (call: Call) => call;\n",
  });
  expect(messages).toContain('no-circle-of-files');
});

test('two folders that import each other are refused, even if no two files do', () => {
  const messages = collectMessages({
    'api/src/cameras/page.ts':
      "import { order } from '../subscriptions/order';\nexport const page = order;\n",
    'api/src/cameras/own.ts': 'export const own = 1;\n',
    'api/src/subscriptions/order.ts': 'export const order = 1;\n',
    'api/src/subscriptions/routes.ts':
      "import { own } from '../cameras/own';\nexport const routes = own;\n",
  });
  expect(messages).toContain('no-circle-of-folders');
  expect(messages).not.toContain('no-circle-of-files');
});

test('folders in layers, and tests that import from everywhere, are accepted', () => {
  const messages = collectMessages({
    'api/src/cameras/page.ts':
      "import { order } from '../subscriptions/order';\nexport const page = order;\n",
    'api/src/subscriptions/order.ts': 'export const order = 1;\n',
    'api/src/subscriptions/order.test.ts':
      "import { page } from '../cameras/page';\nexport const tried = page;\n",
  });
  expect(messages).toContain('no dependency violations found');
});
