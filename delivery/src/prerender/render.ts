import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Rendering, RenderRequest } from './jobs';

const RENDERER = fileURLToPath(new URL('./renderer.ts', import.meta.url));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Milliseconds without news until the process is ended; a document gives up by itself before. */
const PATIENCE = 25_000;

/** Renders documents in a separate process, and returns the outcome of each. */
export function render(request: RenderRequest, patience = PATIENCE): Promise<Rendering[]> {
  return new Promise((resolve) => {
    const renderings: Rendering[] = [];
    const child = fork(RENDERER, {
      execArgv: ['--import', TSX, '--max-old-space-size=1024'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let problem = 'the process that renders ended';
    const end = () => {
      problem = `nothing came for ${patience / 1_000} s`;
      child.kill('SIGKILL');
    };
    let timer = setTimeout(end, patience);
    child.on('message', (rendering: Rendering) => {
      clearTimeout(timer);
      timer = setTimeout(end, patience);
      renderings.push(rendering);
      if (renderings.length === request.jobs.length) child.kill();
    });
    child.on('error', (error) => {
      problem = error.message;
    });
    child.on('close', () => {
      clearTimeout(timer);
      const told = new Set(renderings.map(({ id }) => id));
      const untold = request.jobs.filter(({ id }) => !told.has(id));
      resolve([...renderings, ...untold.map(({ id }) => ({ id, problem }))]);
    });
    child.send(request, (error) => {
      if (error) problem = error.message;
    });
  });
}
