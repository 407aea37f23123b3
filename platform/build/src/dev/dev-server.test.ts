import { rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fixtureFolder } from '../testing/fixture-folder';
import type { Package } from '../package';
import { remoteIn } from '../testing/remote-package';
import { startDevServer, startServer } from './dev-server';
import { servePreview } from './preview';

const remote = remoteIn('/nowhere');

const other = createServer();
await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
const taken = (other.address() as AddressInfo).port;
afterAll(() => other.close());

test('a port in use is refused with an explanation', async () => {
  await expect(startDevServer(remote, { port: taken })).rejects.toThrow(
    `Port ${taken} is taken: choose another with --port`,
  );
});

test.each([NaN, -1, 40.5, 70_000])('%d is not a port', async (port) => {
  const sentence = '--port is the number of a port, 0 to 65535';
  await expect(startDevServer(remote, { port })).rejects.toThrow(new Error(sentence));
});

test('no server is started for a preview in a portal without an address', async () => {
  await expect(servePreview(remote, 'nonsense', { port: taken }, jest.fn())).rejects.toThrow(
    "'nonsense' is not the address of a portal",
  );
});

test('no server is started for a preview of the shell, which is impossible', async () => {
  const shell: Package = { ...remote, name: 'shell', kind: 'host' };
  const begun = servePreview(shell, 'https://portal.example.com', { port: taken }, jest.fn());
  await expect(begun).rejects.toThrow('Only a remote can be previewed, and shell is the shell');
});

const statusAs = (origin: string, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(`${origin}/remote.json`, { headers: { host } })
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

test('a page that uses another host name for the server reads nothing', async () => {
  const folder = fixtureFolder();
  const { origin, stop } = await startDevServer(remoteIn(folder), { hosts: ['portal.example'] });
  try {
    for (const host of ['evil.example', 'localhost.evil.example', 'evillocalhost']) {
      expect([host, await statusAs(origin, host)]).toEqual([host, 403]);
    }
    for (const host of ['localhost:4100', '127.0.0.1:4100', 'portal.example']) {
      expect([host, await statusAs(origin, host)]).not.toEqual([host, 403]);
    }
  } finally {
    await stop();
    rmSync(folder, { recursive: true });
  }
});

test('a page requests edits from the host that it was loaded from, such as localhost', async () => {
  const folder = fixtureFolder();
  writeFileSync(join(folder, 'main.js'), '');
  const { origin, stop } = await startServer(
    'page',
    {
      mode: 'development',
      context: folder,
      entry: './main.js',
      infrastructureLogging: { level: 'none' },
    },
    {},
  );
  try {
    const client = /client\/index\.js\?[^"' ]*hostname=([^&]*)/.exec(
      await (await fetch(`${origin}/main.js`)).text(),
    );
    // The client's placeholder for the host of the page.
    expect(client?.[1]).toBe('0.0.0.0');
  } finally {
    await stop();
    rmSync(folder, { recursive: true });
  }
});
