import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newPlace } from './testing/demo-database';

const PROGRAM = fileURLToPath(new URL('../bin/api.mjs', import.meta.url));
const MIGRATE = fileURLToPath(new URL('../bin/migrate.mjs', import.meta.url));

const started: ChildProcess[] = [];
const place = await newPlace();
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await place.remove();
});

const start = (...preloaded: string[]) => {
  const child = spawn(process.execPath, [...preloaded, PROGRAM], {
    env: { PATH: process.env['PATH'], PORT: '0', PORTAL_DATA: place.portal },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  return { child, exit: once(child, 'exit'), output: () => output };
};

const getAddress = async ({ child, output }: ReturnType<typeof start>): Promise<string> => {
  for (;;) {
    const address = /API on (\S+),/.exec(output())?.[1];
    if (address !== undefined) return address;
    await once(child.stdout, 'data');
  }
};

test('a command creates the database, without demonstration data, and exits', async () => {
  const portal = join(place.portal, 'migrated');
  const env = { PATH: process.env['PATH'], PORTAL_DATA: portal, PORTAL_DEMO: '0' };
  const child = spawn(process.execPath, [MIGRATE], { env, stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await readdir(join(portal, 'api'))).toContain('postgres');
});

test('alone it serves, refuses a second process on its data, and ends cleanly', async () => {
  const first = start();
  const address = await getAddress(first);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);

  const second = start();
  expect(await second.exit).toEqual([1, null]);
  expect(second.output()).toContain(
    `already open in process ${first.child.pid}. Stop that process`,
  );
  expect(second.output()).not.toContain('    at ');

  const visitor = connect(Number(new URL(address).port), '127.0.0.1');
  let told = '';
  visitor.on('data', (words) => (told += String(words)));
  const ask = 'GET /api/health HTTP/1.1\r\nHost: portal\r\n';
  visitor.write(`${ask}\r\n${ask}X-Slow:`);
  await once(visitor, 'data');
  expect(told).not.toMatch(/^connection: close/im);

  const signalled = Date.now();
  first.child.kill('SIGTERM');
  const listens = () => fetch(`${address}/api/health`).then(Boolean, () => false);
  let isListening = true;
  while (isListening) isListening = await listens();
  // A client that reuses an open connection is answered, and told that it closes.
  visitor.write(' yes\r\n\r\n');
  await once(visitor, 'close');
  expect(told).toMatch(/^connection: close/im);
  expect(await first.exit).toEqual([0, null]);
  expect(Date.now() - signalled).toBeLessThan(4_000);
  expect(await readdir(place.dataFolder)).not.toContain('database.lock');
});

/** A module that sends SIGTERM to its own process as soon as the process listens for it. */
const END_EARLY = `process.on('newListener', (name) => {
  if (name !== 'SIGTERM') return;
  console.log('asked to end');
  setImmediate(() => process.kill(process.pid, name));
});`;

test('it also ends on a signal during startup, as the first process of a container has to', async () => {
  const early = start('--import', `data:text/javascript,${encodeURIComponent(END_EARLY)}`);
  expect(await early.exit).toEqual([0, null]);
  const lines = early.output().split('\n');
  // It logs how it is connected before it opens anything.
  expect(lines.filter((line) => !line.includes('how data travels'))).toEqual(['asked to end', '']);
});
