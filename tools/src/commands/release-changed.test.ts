import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../workspace/root';

/** As in a container whose user has only a number. */
const NAMELESS = `data:text/javascript,
  import os from 'node:os';
  import { syncBuiltinESMExports } from 'node:module';
  os.userInfo = () => { throw new Error('no such user'); };
  syncBuiltinESMExports();`;

test('a user without a name may release', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', NAMELESS, join(ROOT, 'tools/bin/run.mjs'), 'release-changed', '--help'],
    { encoding: 'utf8' },
  );
  expect([status, stdout]).toEqual([0, expect.stringContaining('Usage: npm run release:changed')]);
});
