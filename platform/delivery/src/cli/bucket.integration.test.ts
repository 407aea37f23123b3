import { HOST } from '@portal/shared/contract';
import { openStore } from '../store/open-store';
import { buildFixture } from '../testing/build-fixture';
import { ask } from '../testing/http';
import { cleanUp, releaseFixture } from '../testing/portal-fixture';
import { ofPackage, runNode, startBin } from '../testing/run';
import { bucketFixture } from '../testing/store-kinds';
afterEach(cleanUp);

const portalBin = ofPackage('bin/portal.mjs');

test('a release goes to the store in its options, and the status reads the one of the environment', async () => {
  const { server, environment, address } = await bucketFixture();
  // The connection of every first write is cut before it is done.
  const seen = new Set<string>();
  server.disturb(({ method, key }) =>
    method === 'PUT' && seen.size < seen.add(key).size ? 'cut' : undefined,
  );
  const from = await buildFixture();
  const args = ['release', 'mfe-cameras', '--from', from, '--who', 'asha', '--data', address];
  expect(await runNode([portalBin, ...args], environment)).toEqual({
    code: 0,
    stdout: `Released mfe-cameras to 1.0.0, no fallback\nNote: No shell is live in ${address}: nothing was tried, and no browser gets it\n`,
    stderr: '',
  });
  // A separately named store has priority over the data folder.
  const apart = { ...environment, PORTAL_STORE: address, PORTAL_DATA: '/nowhere' };
  const status = await runNode([portalBin, 'status', '--json'], apart);
  expect(JSON.parse(status.stdout)).toMatchObject([{ remote: 'mfe-cameras', live: '1.0.0' }]);
});

test.each<[string, string, NodeJS.ProcessEnv, string]>([
  ['away', 's3://portal', { AWS_ENDPOINT_URL: 'http://127.0.0.1:1' }, 'ECONNREFUSED'],
  ['not there', 's3://elsewhere', {}, 'There is no bucket for s3://elsewhere'],
])('a bucket that is %s is reported in one line', async (_, address, changes, message) => {
  const { environment } = await bucketFixture();
  const args = [portalBin, 'status', '--data', address];
  const { code, stdout, stderr } = await runNode(args, { ...environment, ...changes });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain(message);
  expect(stderr).toMatch(/More: portal explain PORTAL-17\d\n$/);
});

test('the host serves the contents of the bucket, and later releases', async () => {
  const { environment, address } = await bucketFixture();
  const store = openStore(address, environment);
  await releaseFixture(store, { name: HOST });
  const { origin, lines } = await startBin('bin/host.mjs', {
    ...environment,
    PORTAL_STORE: address,
  });
  expect(lines[0]).toContain(`from ${address}`);
  expect((await ask(origin, '/')).text).toContain('<title>Portal</title>');
  await releaseFixture(store);
  const isLive = async () => (await ask(origin, '/live.json')).text.includes('mfe-cameras');
  while (!(await isLive())) await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await ask(origin, '/remotes/mfe-cameras/1.0.0/entry.js')).status).toBe(200);
});
