import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../machine/free-port';
import {
  type Container,
  type Image,
  buildImages,
  removeImages,
  runInImage,
  startImage,
} from './images';

jest.setTimeout(30 * 60_000);

let images: Record<'host' | 'api' | 'command', Image>;
const data = mkdtempSync(join(tmpdir(), 'portal-data-'));
chownSync(data, 10_001, 10_001);

beforeAll(() => {
  const [host, api, command] = buildImages(['host', 'api', 'command']) as [Image, Image, Image];
  images = { host, api, command };
});
afterAll(() => {
  removeImages();
  rmSync(data, { recursive: true });
});

/** Polls until the answer is 200. @throws when the container has ended */
async function untilReady(origin: string, container: Container | undefined): Promise<void> {
  for (;;) {
    const response = await fetch(`${origin}/ready`).catch(() => undefined);
    if (response?.ok) return;
    if (container?.hasEnded() !== false) throw new Error(`It ended: ${container?.output()}`);
    await pause(200);
  }
}

const programsIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)s?bin\/[^/]+$/.test(path) && !path.includes('node_modules'))
    .filter((path) => !path.startsWith('opt/portal/'));

test('an image has Node and no other program, and runs as a user by number', () => {
  for (const { root, config } of Object.values(images)) {
    expect(programsIn(root)).toEqual(['usr/local/bin/node']);
    expect(existsSync(join(root, 'opt/portal/node_modules/npm'))).toBe(false);
    expect(config.User).toBe('10001:10001');
  }
});

test('an image has no packages that only tests and builds need', () => {
  for (const { root } of Object.values(images)) {
    const packages = readdirSync(join(root, 'opt/portal/node_modules'));
    expect(packages.filter((name) => /^(jest|webpack|typescript|eslint)$/.test(name))).toEqual([]);
  }
});

test('only /tmp and /data are writable', async () => {
  const write = (path: string) =>
    runInImage(images.command, ['node', '-e', `fs.writeFileSync('${path}', '')`], data);
  expect((await write('/opt/portal/x')).output).toMatch(/EROFS|EACCES/);
  expect(await write('/tmp/x')).toEqual({ code: 0, output: '' });
});

test('the command makes the first releases, and none twice', async () => {
  const line = ['node', 'deploy/images/first-releases.mjs'];
  const first = await runInImage(images.command, line, data);
  expect(first.code).toBe(0);
  expect(first.output).toContain('Released shell to');
  expect(first.output).toContain('Released mfe-cameras to');
  expect(await runInImage(images.command, line, data)).toEqual({ code: 0, output: '' });
});

test('the command creates the folder of an nginx', async () => {
  const line = [
    'node',
    'platform/delivery/bin/nginx.mjs',
    '--out',
    '/data/nginx',
    '--host',
    'host-1:8080',
  ];
  expect(await runInImage(images.command, line, data)).toMatchObject({ code: 0 });
  expect(readFileSync(join(data, 'nginx/nginx.conf'), 'utf8')).toContain('server host-1:8080');
});

describe('host and API in their images', () => {
  const origins = { host: '', api: '' };
  const running: Record<string, Container> = {};

  beforeAll(async () => {
    for (const name of ['host', 'api'] as const) {
      const port = String(await freePort());
      origins[name] = `http://127.0.0.1:${port}`;
      const own = { HOST: '127.0.0.1', PORT: port, PORTAL_DEMO: '1' };
      running[name] = startImage(images[name], data, own);
    }
  });
  afterAll(async () => {
    await Promise.all(Object.values(running).map((container) => container.stop()));
  });

  test('both are ready, and the page and a sign-in work', async () => {
    await untilReady(origins.host, running['host']);
    await untilReady(origins.api, running['api']);
    const page = await fetch(`${origins.host}/login`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>');
    const signedIn = await fetch(`${origins.api}/api/subscribers/authentication/v1/access-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'email', email: 'asha@example.com', password: 'Portal-2026' }),
    });
    expect(signedIn.status).toBe(200);
  });

  test.each(['host', 'api'] as const)(
    'the health check of the %s passes while it lives',
    async (name) => {
      const image = images[name];
      const [kind, ...line] = image.config.Healthcheck?.Test ?? [];
      expect(kind).toBe('CMD');
      const { port } = new URL(origins[name]);
      expect(await runInImage(image, line, data, { PORT: port })).toEqual({ code: 0, output: '' });
      const nobody = await runInImage(image, line, data, { PORT: String(await freePort()) });
      expect(nobody.code).toBe(1);
    },
  );

  test.each(['host', 'api'] as const)(
    'SIGTERM ends the %s cleanly, as the first process',
    async (name) => {
      expect(await running[name]?.stop()).toBe(0);
      await expect(fetch(origins[name])).rejects.toThrow();
    },
  );
});
