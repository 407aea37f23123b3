import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../workspace/root';

const INSTALL = pathToFileURL(join(ROOT, 'tools/bin/install.mjs')).href;

test.each(['18.20.4', '20.18.3'])('Node %s is refused with what is needed', (version) => {
  const script = `
    Object.defineProperty(process, 'versions', { value: { node: '${version}' } });
    const { installMissing } = await import('${INSTALL}');
    installMissing();`;
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  expect(stderr.trim()).toBe(`Node 20.19 or newer is needed; this is ${version}.`);
  expect([status, stdout]).toEqual([1, '']);
});
