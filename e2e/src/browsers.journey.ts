import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESBUILD_TARGETS } from '@portal/build/browsers';
import { transform } from 'esbuild';
import { prepared } from './harness/prepared';

/** esbuild has no browser version for these, and would treat them as unsupported. */
const KNOWN_TO_ALL = { 'regexp-unicode-property-escapes': true };

/** Whether the oldest supported browsers parse a script, so that no syntax of it needs to be lowered. */
async function isUnderstood(script: string): Promise<boolean> {
  const [forOldest, forNewest] = await Promise.all(
    [ESBUILD_TARGETS, 'esnext'].map((target) =>
      transform(script, { target, supported: KNOWN_TO_ALL }),
    ),
  );
  return forOldest?.code === forNewest?.code;
}

test.each(['{ using lock = take() }', '@sealed class Camera {}'])(
  'a script that a supported browser cannot parse is found: %s',
  async (script) => expect(await isUnderstood(script)).toBe(false),
);

test('every supported browser parses all scripts of the portal', async () => {
  const folder = join(prepared().dataFolder, 'artifacts');
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  expect(scripts.length).toBeGreaterThan(20);
  const understood = await Promise.all(
    scripts.map((name) => isUnderstood(readFileSync(join(folder, name), 'utf8'))),
  );
  expect(scripts.filter((_, index) => !understood[index])).toEqual([]);
});
