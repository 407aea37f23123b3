import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, constants, type IncomingHttpHeaders } from 'node:http2';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { makeCertificate } from '../machine/certificate';
import { freePort } from '../machine/free-port';
import { requireNginx } from '../machine/nginx-server';
import { testFolder } from '../machine/testing/test-folder';
import { ROOT } from '../workspace/root';
import { startNginx } from './nginx-server';

const NOWHERE = { host: ['127.0.0.1:1'], api: ['127.0.0.1:1'] };

const folder = testFolder();

test('with a certificate it speaks HTTP/2, and leaves nothing behind', async () => {
  const nginx = await startNginx({ port: await freePort(), https: true, ...NOWHERE });
  const session = connect(nginx.origin, { rejectUnauthorized: false });
  const stream = session.request({ [constants.HTTP2_HEADER_PATH]: '/remotes/none' });
  const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders];
  expect(headers[constants.HTTP2_HEADER_STATUS]).toBe(503);
  session.destroy();
  await nginx.stop();
  expect(() => nginx.log()).toThrow('ENOENT');
});

/** The lengths of the TLS records with data in a server's output. */
function recordsIn(bytes: Buffer): number[] {
  const [DATA, HEADER] = [23, 5];
  const lengths: number[] = [];
  for (let at = 0; at < bytes.length; at += HEADER + bytes.readUInt16BE(at + 3)) {
    if (bytes[at] === DATA) lengths.push(bytes.readUInt16BE(at + 3));
  }
  return lengths;
}

test('each TLS record fits into a packet', async () => {
  const store = join(folder, 'store');
  mkdirSync(join(store, 'artifacts/shell/1.0.0'), { recursive: true });
  writeFileSync(join(store, 'artifacts/shell/1.0.0/main.js'), '// longer\n'.repeat(10_000));
  const port = await freePort();
  const nginx = await startNginx({ port, https: true, data: store, ...NOWHERE });
  const sent: Buffer[] = [];
  const line = createServer((client) => {
    const server = createConnection(port, '127.0.0.1');
    server.on('data', (bytes: Buffer) => sent.push(bytes));
    // Either end may close first.
    for (const end of [client, server]) end.on('error', () => undefined);
    client.pipe(server).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const { port: through } = line.address() as AddressInfo;
  const browser = connectTls({ port: through, host: '127.0.0.1', rejectUnauthorized: false });
  browser.write(
    'GET /remotes/shell/1.0.0/main.js HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n',
  );
  await once(browser.resume(), 'close');
  line.close();
  await nginx.stop();
  const records = recordsIn(Buffer.concat(sent));
  expect(records.length).toBeGreaterThan(70);
  expect(Math.max(...records.slice(-70))).toBeLessThanOrEqual(1_435);
});

/** Runs the command that creates nginx's folder, as docs/operations.md does. */
function command(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'platform/delivery/bin/nginx.mjs'), ...args],
    { encoding: 'utf8', cwd: folder },
  );
  return { status, text: stdout + stderr };
}

test('nginx accepts what the command makes of all its settings', async () => {
  const { certificate, key } = makeCertificate(folder);
  const { program, brotli } = requireNginx();
  const [listen, redirect] = [await freePort(), await freePort()];
  const made = command(
    ...['--out', 'nginx', '--data', 'a folder', '--listen', `[::1]:${listen}`],
    ...['--certificate', certificate, '--key', key, '--redirect', `127.0.0.1:${redirect}`],
    ...['--host', '127.0.0.1:8080', '127.0.0.1:8081', '--api', '127.0.0.1:4001', '10.0.0.2:4000'],
    ...['--operators', '10.0.0.0/8', '127.0.0.1', '--user', 'root'],
    ...['--ops-origin', 'https://ops.example.com', '--release-service', '127.0.0.1:8090'],
    ...(brotli === undefined ? [] : ['--brotli', brotli]),
  );
  expect(made).toEqual({
    status: 0,
    text: expect.stringContaining(`nginx -t -p ${folder}/nginx -c nginx.conf`),
  });
  const check = spawnSync(program, ['-t', '-p', `${folder}/nginx`, '-c', 'nginx.conf'], {
    encoding: 'utf8',
  });
  expect(check.stderr).toContain('test is successful');
  expect(check.status).toBe(0);
});

test.each([
  [1, ['--data', 'a"folder'], 'store: nginx takes no quotes'],
  [1, ['--certificate', 'portal.crt'], '--certificate and --key belong together'],
  [1, ['--release-service', '127.0.0.1:8090'], '--release-service needs --ops-origin'],
  [2, ['--ops-origin', 'ops.example.com'], 'It is an origin such as https://ops.example.com.'],
  [2, ['--port', '80'], "unknown option '--port'"],
])('misuse ends with %i: %p', (status, args, text) => {
  expect(command('--out', 'refused', ...args)).toEqual({
    status,
    text: expect.stringContaining(text),
  });
});
