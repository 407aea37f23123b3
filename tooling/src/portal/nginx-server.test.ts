import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, constants, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '@portal/machine/certificate';
import { freePort } from '@portal/machine/free-port';
import { requireNginx } from '@portal/machine/nginx';
import { ROOT } from '../workspace/root';
import { startNginx } from './nginx-server';

const NOWHERE = { host: ['127.0.0.1:1'], api: ['127.0.0.1:1'] };

const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('with a certificate it speaks HTTP/2, and leaves nothing behind', async () => {
  const nginx = await startNginx({ port: await freePort(), https: true, ...NOWHERE });
  const session = connect(nginx.origin, { rejectUnauthorized: false });
  const stream = session.request({ [constants.HTTP2_HEADER_PATH]: '/remotes/none' });
  const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders];
  expect(headers[constants.HTTP2_HEADER_STATUS]).toBe(503);
  session.destroy();
  await nginx.stop();
  expect(() => nginx.log()).toThrow('ENOENT');
}, 60_000);

/** Runs the command that makes nginx's folder, as docs/operations.md does. */
function command(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'delivery/bin/nginx.mjs'), ...args],
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
}, 60_000);

test.each([
  [1, ['--data', 'a"folder'], 'store: nginx takes no quotes'],
  [1, ['--certificate', 'portal.crt'], '--certificate and --key belong together'],
  [2, ['--port', '80'], "unknown option '--port'"],
])('misuse ends with %i: %p', (status, args, text) => {
  expect(command('--out', 'refused', ...args)).toEqual({
    status,
    text: expect.stringContaining(text),
  });
});
