import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { copyPreparedData } from './harness/portal';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a person types, on a copy of the data an earlier start left. */
function npmStart(dataFolder: string, port: number) {
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    // A process group of its own, as a terminal gives it: Ctrl-C reaches all of it.
    detached: true,
    env: { ...process.env, PORTAL_DATA: dataFolder, PORT: String(port) },
  });
  let text = '';
  const heard = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += String(chunk);
      for (const listener of heard) listener();
    });
  }
  // `close` fires once no process of the group holds the output any more.
  const closed = once(child, 'close').then(([code]) => code as number | null);
  return {
    /** Signals the whole group; false once no process is left in it. */
    signal(name: NodeJS.Signals) {
      try {
        return process.kill(-(child.pid ?? 0), name);
      } catch {
        return false;
      }
    },
    closed,
    text: () => text,
    said: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(text);
          if (match) resolve(match);
        };
        heard.add(look);
        void closed.then(() => reject(new Error(`It ended without saying ${pattern}:\n${text}`)));
        look();
      }),
  };
}

let dataFolder: string;
let started: ReturnType<typeof npmStart> | undefined;
beforeEach(() => (dataFolder = copyPreparedData()));
afterEach(async () => {
  // A test that failed half-way leaves no process either.
  started?.signal('SIGKILL');
  await started?.closed;
  rmSync(dataFolder, { recursive: true });
});

test('a second start is up within 15 seconds, says how to sign in, and Ctrl-C ends all of it', async () => {
  const began = Date.now();
  started = npmStart(dataFolder, 0);
  const [, address = ''] = await started.said(/running: (http:\S+)/);
  expect(Date.now() - began).toBeLessThan(15_000);
  await started.said(/asha@example\.com \/ Portal-2026/);
  expect((await fetch(`${address}/login`)).status).toBe(200);
  expect((await fetch(`${address}/api/docs`)).status).toBe(200);

  await started.said(/Ctrl-C ends it/);
  started.signal('SIGINT');
  await started.closed;
  expect(started.signal('SIGKILL')).toBe(false);
  await expect(fetch(address)).rejects.toThrow();
});

test('a port that is taken is named, with the way out', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  started = npmStart(dataFolder, port);
  expect(await started.closed).not.toBe(0);
  expect(started.text()).toContain(`Port ${port} is taken.`);
  expect(started.text()).toContain('PORT=3001 npm start');
  taken.close();
});
