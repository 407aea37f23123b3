import { HOST } from '@portal/shared/contract';
import { temporaryFolder } from '../testing/build-fixture';
import { loadedFiles } from '../testing/loaded-files';
import { cleanUp, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { ofPackage, runNode } from '../testing/run';

afterEach(cleanUp);

/** The files that `portal` loads for a command. */
async function listFiles(...args: string[]): Promise<string[]> {
  const folder = await temporaryFolder();
  const { code, stderr } = await runNode([ofPackage('bin/portal.mjs'), ...args], {
    NODE_V8_COVERAGE: folder,
  });
  expect([code, stderr]).toEqual([0, '']);
  return loadedFiles(folder);
}

const UNNEEDED =
  /delivery\/src\/(prerender|operations|host|config|create|preview|api|service|trial-run|store\/s3)\/|watch\/watch\.ts|release\/(release|build|describe-build|diff|check|prune)\.ts|node_modules\/(jsdom|@aws-sdk)\//;

test.each(['rollback', 'disable'])('%s loads what it needs and no more', async (command) => {
  const store = await storeFixture({ name: HOST });
  for (const version of ['1.0.0', '1.1.0']) await releaseFixture(store, { version });
  const files = await listFiles(command, 'mfe-cameras', '--data', store.folder);
  expect(files.some((url) => url.endsWith('platform/delivery/src/release/change.ts'))).toBe(true);
  expect(files.filter((url) => UNNEEDED.test(url))).toEqual([]);
});
