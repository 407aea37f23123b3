import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { ROOT } from '@portal/tools/workspace/root';
import { copyPreparedData } from './harness/portal';
import { typed, type TypedCommand } from './harness/typed-command';

/** The command that a person types, on a copy of an earlier start's data. */
const npmStart = (dataFolder: string, port: number): TypedCommand =>
  typed(['npm', 'start'], { cwd: ROOT, env: { PORTAL_DATA: dataFolder, PORT: String(port) } });

let dataFolder: string;
let started: TypedCommand | undefined;
beforeEach(() => (dataFolder = copyPreparedData()));
afterEach(async () => {
  // A test that failed half-way must not leave a process.
  started?.signal('SIGKILL');
  await started?.closed;
  rmSync(dataFolder, { recursive: true });
});

test('a second start says how to sign in, and Ctrl-C ends all processes', async () => {
  started = npmStart(dataFolder, 0);
  const [, address = ''] = await started.said(/running: (http:\S+)/);
  await started.said(/asha@example\.com \/ Portal-2026/);
  expect((await fetch(`${address}/login`)).status).toBe(200);
  expect((await fetch(`${address}/api/docs`)).status).toBe(200);

  await started.said(/Ctrl-C ends it/);
  started.signal('SIGINT');
  await started.closed;
  await started.gone();
  await expect(fetch(address)).rejects.toThrow();
});

test('a port in use is reported, with a solution', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  started = npmStart(dataFolder, port);
  expect(await started.closed).not.toBe(0);
  expect(started.text()).toContain(`Port ${port} is taken.`);
  expect(started.text()).toContain('PORT=3001 npm start');
  taken.close();
});
