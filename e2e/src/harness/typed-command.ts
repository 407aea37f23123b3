import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { TIMEOUT_MS } from './timeout';
import { cleanEnvironment } from './run';

/** A command that runs until it receives a signal. */
export interface TypedCommand {
  /** Sends a signal to all its processes; false if none is left. 0 only checks that. */
  signal: (name: NodeJS.Signals | 0) => boolean;
  /** Resolves when none of its processes is left. A process that has exited counts until it is reaped. */
  gone: () => Promise<void>;
  /** Its exit code, once no process uses its output any more. */
  closed: Promise<number | null>;
  text: () => string;
  /** Resolves when the output matches. Rejects with the whole output when the command ends before. */
  said: (pattern: RegExp) => Promise<RegExpExecArray>;
}

/** Starts a command in a folder, as if typed in a terminal. */
export function typed(
  [command = '', ...args]: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): TypedCommand {
  const child = spawn(command, args, {
    cwd,
    // Its own process group, as in a terminal, where Ctrl-C reaches all of it.
    detached: true,
    env: { ...cleanEnvironment(), ...env },
  });
  let text = '';
  const received = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += String(chunk);
      for (const listener of received) listener();
    });
  }
  const closed = once(child, 'close').then(([code]) => code as number | null);
  const signal = (name: NodeJS.Signals | 0): boolean => {
    try {
      return process.kill(-(child.pid ?? 0), name);
    } catch {
      return false;
    }
  };
  return {
    signal,
    async gone() {
      const latest = performance.now() + TIMEOUT_MS;
      while (signal(0)) {
        if (performance.now() > latest) throw new Error(`${command} left a process behind`);
        await pause(50);
      }
    },
    closed,
    text: () => text,
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(text);
          if (match) resolve(match);
        };
        received.add(look);
        void closed.then(() => reject(new Error(`It ended without saying ${pattern}:\n${text}`)));
        look();
      }),
  };
}
