import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from '@portal/tooling/workspace/root';

/** A program of this repository, as a person runs it, and what it says. */
export class Program {
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;
  private readonly lines: string[] = [];

  constructor(program: string, args: readonly string[], environment: Record<string, string> = {}) {
    this.child = spawn(process.execPath, [program, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.ended = once(this.child, 'exit');
  }

  /** The first line that matches. @throws when it ends without one, with all it said */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    const said = new Promise<RegExpExecArray>((resolve) => {
      for (const stream of [this.child.stdout, this.child.stderr]) {
        if (!stream) continue;
        createInterface(stream).on('line', (line) => {
          this.lines.push(line);
          const match = pattern.exec(line);
          if (match) resolve(match);
        });
      }
    });
    const match = await Promise.race([said, this.ended.then(() => null)]);
    if (match) return match;
    throw new Error(this.lines.join('\n'));
  }

  /** Waits for its good end. */
  async end(): Promise<void> {
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (text) => this.lines.push(String(text)));
    }
    await this.ended;
    if (this.child.exitCode !== 0) throw new Error(this.lines.join('\n'));
  }

  /** Ends it as Ctrl-C does. */
  async stop(): Promise<void> {
    this.child.kill('SIGINT');
    await this.ended;
  }
}

/** Seconds a task takes. */
export async function timed(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await task();
  return (performance.now() - began) / 1_000;
}
