import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { closeAfterwards } from './portal-fixture';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export const ofPackage = (path: string): string =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Runs Node until it exits, in this package by default, with `env` and nothing inherited. */
export async function runNode(
  args: string[],
  env: NodeJS.ProcessEnv = {},
  cwd = ofPackage('.'),
): Promise<Ended> {
  const child = spawn(process.execPath, args, { cwd, env: { PATH: process.env['PATH'], ...env } });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const [[code], stdout, stderr] = await Promise.all([
    closed,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}

export interface Server {
  origin: string;
  /** All printed lines; the first contains the address. */
  lines: readonly string[];
  /** Signals it to end, and waits until it has. */
  end: () => Promise<{ code: number | null }>;
}

/** Starts a server of this package in a separate process, with `env` and nothing inherited. It ends with the test. */
export async function startBin(bin: string, env: NodeJS.ProcessEnv): Promise<Server> {
  const child = spawn(process.execPath, [ofPackage(bin)], {
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await closed;
    return { code };
  };
  closeAfterwards(async () => void (await end('SIGKILL')));
  const lines: string[] = [];
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line));
  await once(output, 'line');
  return {
    origin: /http:\/\/[\d.:]+/.exec(lines[0] ?? '')?.[0] ?? '',
    lines,
    end: () => end('SIGTERM'),
  };
}
