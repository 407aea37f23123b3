import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageOutcome, PageRequest } from './jobs';

const PROCESS = fileURLToPath(new URL('./process.ts', import.meta.url));

/** Sources are compiled when they run; a published package is already compiled. */
const compiling = (): string[] =>
  PROCESS.endsWith('.ts')
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href]
    : [];

/** Milliseconds without an outcome until the process is killed; a document times out earlier by itself. */
const PATIENCE = 25_000;

/** Opens documents in a separate process, one after the other, and returns the outcome of each. */
export function openPages(request: PageRequest, patience = PATIENCE): Promise<PageOutcome[]> {
  return new Promise((resolve) => {
    const outcomes: PageOutcome[] = [];
    const child = fork(PROCESS, {
      execArgv: [...compiling(), '--max-old-space-size=1024'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let problem = 'the process that opens pages ended';
    const end = () => {
      problem = `nothing came for ${patience / 1_000} s`;
      child.kill('SIGKILL');
    };
    let timer = setTimeout(end, patience);
    child.on('message', (outcome: PageOutcome) => {
      clearTimeout(timer);
      timer = setTimeout(end, patience);
      outcomes.push(outcome);
      if (outcomes.length === request.jobs.length) child.kill();
    });
    child.on('error', (error) => {
      problem = error.message;
    });
    child.on('close', () => {
      clearTimeout(timer);
      const reported = new Set(outcomes.map(({ id }) => id));
      const missing = request.jobs.filter(({ id }) => !reported.has(id));
      resolve([...outcomes, ...missing.map(({ id }) => ({ id, problem }))]);
    });
    child.send(request, (error) => {
      if (error) problem = error.message;
    });
  });
}
