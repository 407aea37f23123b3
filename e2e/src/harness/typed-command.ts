import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { TIMEOUT_MS } from './timeout';
import { cleanEnvironment } from './run';

/** A command that runs until it is signalled. */
export interface TypedCommand {
  /** Signals all its processes; false when none is left. 0 sends no signal. */
  signal: (name: NodeJS.Signals | 0) => boolean;
  /** Resolves when none of its processes is left. An ended process counts until the system has reaped it. */
  gone: () => Promise<void>;
  /** Its exit code, when no process holds its output any more. */
  closed: Promise<number | null>;
  text: () => string;
  /** Resolves when the output matches. Rejects with the whole output when the command ends before. */
  said: (pattern: RegExp) => Promise<RegExpExecArray>;
}

/** Starts a command as a person types it in a folder. */
export function typed(
  [command = '', ...args]: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): TypedCommand {
  const child = spawn(command, args, {
    cwd,
    // A process group of its own, as a terminal gives it: Ctrl-C reaches all of it.
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
