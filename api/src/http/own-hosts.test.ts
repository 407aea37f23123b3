import type { AddressInfo } from 'node:net';
import { createServer, request } from 'node:http';
import { startTestApi } from '../testing/test-api';
import { type OwnHosts, createHostCheck } from './own-hosts';

const statusAs = (at: string, hostname: string, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(new URL(path, at), { headers: { host: hostname } })
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

/** Whether a server at 127.0.0.1 accepts a host name. */
async function answersTo(hostname: string, own: OwnHosts): Promise<boolean> {
  const isOwnHost = createHostCheck(own);
  const server = createServer((requested, response) =>
    response.writeHead(isOwnHost(requested) ? 200 : 421).end(),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const status = await statusAs(`http://127.0.0.1:${port}`, hostname, '/');
  server.close();
  return status === 200;
}

test.each<[string, boolean, OwnHosts]>([
  ['portal.example.com', true, { origin: 'https://portal.example.com' }],
  ['PORTAL.example.com.:443', true, { origin: 'https://portal.example.com' }],
  ['other.example.com', false, { origin: 'https://portal.example.com' }],
  ['box.lan:3000', true, { origin: 'http://localhost:3000', host: 'box.lan' }],
  ['192.168.1.5', true, { origin: 'http://localhost:3000', host: '192.168.1.5' }],
  ['192.168.1.5', false, { origin: 'http://localhost:3000', host: '0.0.0.0' }],
  ['[fd00::1]', true, { origin: 'http://[fd00::1]:3000' }],
  ['127.0.0.1', true, { origin: 'https://portal.example.com' }],
])('%s: %p, for %j', async (hostname, isOwn, own) => {
  expect(await answersTo(hostname, own)).toBe(isOwn);
});

test('an API with demo data answers to its own names only, one without answers to any', async () => {
  for (const [demoData, status] of [
    [true, 421],
    [false, 200],
  ] as const) {
    await using api = await startTestApi({ demoData });
    expect(await statusAs(api.origin, 'evil.example', '/api/docs')).toBe(status);
    expect(await statusAs(api.origin, 'localhost', '/api/docs')).toBe(200);
  }
});
