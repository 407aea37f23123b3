import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST } from '@portal/shared/contract';
import { temporaryFolder } from '../testing/build-fixture';
import { cleanUp, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { ofPackage, runNode } from '../testing/run';

afterEach(cleanUp);

interface Coverage {
  result: { url: string }[];
}

/** The files that `portal` loads for a command, as V8 lists them. */
async function filesOf(...args: string[]): Promise<string[]> {
  const folder = await temporaryFolder();
  const { code, stderr } = await runNode([ofPackage('bin/portal.mjs'), ...args], {
    NODE_V8_COVERAGE: folder,
  });
  expect([code, stderr]).toEqual([0, '']);
  const urls = new Set<string>();
  for (const name of await readdir(folder)) {
    const { result } = JSON.parse(await readFile(join(folder, name), 'utf8')) as Coverage;
    for (const { url } of result) if (url.startsWith('file:')) urls.add(url.replace(/\?.*/, ''));
  }
  return [...urls];
}

const UNNEEDED =
  /delivery\/src\/(prerender|operations|host|config|create|preview|api|store\/s3)\/|watch\/watch\.ts|release\/(release|build|diff|check|prune)\.ts|node_modules\/(jsdom|@aws-sdk)\//;

test.each(['rollback', 'disable'])(
  '%s loads what it needs and no more',
  async (command) => {
    const store = await storeFixture();
    await releaseFixture(store, { name: HOST });
    for (const version of ['1.0.0', '1.1.0']) await releaseFixture(store, { version });
    const files = await filesOf(command, 'mfe-cameras', '--data', store.folder);
    expect(files.some((url) => url.endsWith('delivery/src/release/change.ts'))).toBe(true);
    expect(files.filter((url) => UNNEEDED.test(url))).toEqual([]);
  },
  60_000,
);
