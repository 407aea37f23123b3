import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from '../workspace/root';

export interface ServerProcess {
  /** Its address: `127.0.0.1:4001`. */
  address: string;
  pid: number;
  isRunning(): boolean;
  /** Kills it during its work. */
  kill(): Promise<void>;
  /** Stops it as an operator does. */
  stop(): Promise<void>;
}

const ADDRESS = /^[A-Z].* (?:on|running:) http:\/\/([\w.]+:\d+)/;

/** Starts a program as docs/operations.md does, by its path and its environment; port 0 is any free one. */
export async function startServer(
  program: string,
  environment: Record<string, string>,
  args: readonly string[] = [],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const cut = () => child.kill('SIGKILL');
  process.once('exit', cut);
  const ended = once(child, 'exit').then(() => process.off('exit', cut));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const address = await Promise.race([readAddress(child), ended.then(() => undefined)]);
  const { pid } = child;
  if (address === undefined || pid === undefined) {
    throw new Error(`${program} ended while it started`);
  }
  return {
    address,
    pid,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** The address it prints once it listens; further output is discarded. */
const readAddress = ({ stdout }: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    if (!stdout) return;
    createInterface(stdout).on('line', (line) => {
      const address = ADDRESS.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
