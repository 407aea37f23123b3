import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageOutcome, PageRequest } from './jobs';

const PROCESS = fileURLToPath(new URL('./process.ts', import.meta.url));

/** Sources are compiled where they run. A published package is compiled already. */
const compiling = (): string[] =>
  PROCESS.endsWith('.ts')
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href]
    : [];

/** Milliseconds without news until the process is ended; a document gives up by itself before. */
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
      const told = new Set(outcomes.map(({ id }) => id));
      const untold = request.jobs.filter(({ id }) => !told.has(id));
      resolve([...outcomes, ...untold.map(({ id }) => ({ id, problem }))]);
    });
    child.send(request, (error) => {
      if (error) problem = error.message;
    });
  });
}
