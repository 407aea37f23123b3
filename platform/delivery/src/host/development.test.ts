import { readFile, rm, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { HOST, type LiveSet } from '@portal/shared/contract';
import { type Fixture, buildFixture } from '../testing/build-fixture';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, releaseFixture, storeFixture } from '../testing/portal-fixture';

const servers: Server[] = [];

/** Serves a build as a development server does. */
async function developmentServer(fixture: Fixture): Promise<{ dev: string; folder: string }> {
  const folder = await buildFixture(fixture);
  const server = createServer((request, response) => {
    readFile(join(folder, request.url ?? '')).then(
      (body) => response.end(body),
      () => response.writeHead(404).end(),
    );
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { dev: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, folder };
}

afterEach(async () => {
  servers.splice(0).forEach((server) => {
    server.closeAllConnections();
    server.close();
  });
  await cleanUp();
});

async function releasedStore() {
  const store = await storeFixture({ name: HOST });
  await releaseFixture(store);
  await releaseFixture(store, { name: 'mfe-auth' });
  return store;
}

test('one remote is loaded from its server, without hashes, and the rest from the store', async () => {
  const store = await releasedStore();
  const { dev } = await developmentServer({ version: '1.1.0', manifest: { files: {} } });
  const origin = await hostFixture(store, { development: { 'mfe-cameras': { origin: dev } } });
  const { microFrontends } = JSON.parse((await ask(origin, '/live.json')).text) as LiveSet;
  expect(microFrontends['mfe-cameras']).toMatchObject([
    {
      url: `${dev}/entry.js`,
      metadata: { version: '1.1.0', integrity: '' },
      deployment: { traffic: 100, default: true },
      extras: { portal: { name: 'mfe-cameras', files: {} } },
    },
  ]);
  expect(microFrontends['mfe-auth']).toEqual((await store.liveSet()).microFrontends['mfe-auth']);

  const { text, headers } = await ask(origin, '/mfe-cameras/1');
  expect(text).toContain(
    `<link rel="preload" as="style" href="${dev}/chunks/page.css" crossorigin="anonymous">`,
  );
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${dev} ws:`);
});

test('changes on a server appear at once, are not stored offline, and their violations are not reported', async () => {
  const store = await releasedStore();
  const { dev, folder } = await developmentServer({ version: '1.1.0' });
  const origin = await hostFixture(store, { development: { 'mfe-cameras': { origin: dev } } });
  const version = async () => {
    const { microFrontends } = JSON.parse((await ask(origin, '/live.json')).text) as LiveSet;
    return microFrontends['mfe-cameras']?.[0]?.metadata.version;
  };
  expect(await version()).toBe('1.1.0');
  const file = join(folder, 'remote.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"1.1.0"', '"1.2.0"'));
  expect(await version()).toBe('1.2.0');
  const { text, headers } = await ask(origin, '/mfe-cameras/1');
  expect(text).toContain('"offline":false');
  expect(headers['content-security-policy']).not.toContain('report');
  expect(headers).not.toHaveProperty('reporting-endpoints');
});

test('the shell can be loaded from its server too', async () => {
  const store = await releasedStore();
  const { dev } = await developmentServer({ name: HOST });
  const origin = await hostFixture(store, { development: { [HOST]: { origin: dev } } });
  const { text } = await ask(origin, '/');
  expect(text).toContain(`<script defer src="${dev}/main.js" crossorigin="anonymous"></script>`);
});

test('a server that does not answer is named in the log', async () => {
  const store = await releasedStore();
  const { dev } = await developmentServer({});
  servers.splice(0).forEach((server) => server.close());
  const lines: string[] = [];
  const origin = await hostFixture(store, {
    development: { 'mfe-cameras': { origin: dev } },
    log: (line) => lines.push(line),
  });
  expect((await ask(origin, '/')).status).toBe(503);
  expect(lines).toEqual([expect.stringContaining(`${dev} does not answer`)]);
});

test('a package that does not compile is named on the page', async () => {
  const store = await releasedStore();
  const { dev, folder } = await developmentServer({});
  await rm(join(folder, 'remote.json'));
  const origin = await hostFixture(store, {
    development: { 'mfe-cameras': { origin: dev } },
    log: () => undefined,
  });
  expect(await ask(origin, '/')).toMatchObject({
    status: 503,
    text: expect.stringContaining('npm run dev says why mfe-cameras does not compile'),
  });
});
