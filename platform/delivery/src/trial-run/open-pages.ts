import { fork } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

export interface PageJob {
  id: number;
  /** Path of the address. */
  at: string;
  html: string;
  /** Whether its visitor has a session. */
  signedIn: boolean;
  /** The remote to wait for; without one, the first rendering of the page. */
  remote?: { name: string; container: string | null };
}

/** The message to the process: everything it may know. */
export interface PageRequest {
  jobs: PageJob[];
  /** The files that can be requested, by their paths on the origin. */
  files: ReadonlyMap<string, string>;
}

/** The outcome of one job: the markup of the page, or the slices that the remote has registered. */
export type PageOutcome = { id: number } & (
  { result: string } | { slices: string[] } | { problem: string }
);

/** The code of the process: TypeScript or compiled, like this file. */
const SOURCE = join(import.meta.dirname, `process${extname(import.meta.filename)}`);

/** The libraries that the process loads from node_modules; the rest is compiled into one file. */
const LIBRARIES = ['jsdom', 'postcss', 'postcss-selector-parser'];

/** After this time without an outcome the process is killed; a document times out earlier by itself. */
const OUTCOME_TIMEOUT_MS = 60_000;

/** The option that denies a process files and child processes, by its name in this version of Node. */
const PERMISSION = ['--permission', '--experimental-permission'].find((option) =>
  process.allowedNodeEnvironmentFlags.has(option),
);

/**
 * Opens documents in a separate process, one after the other, and returns the outcome of each. The process has no
 * environment and may read its libraries, but cannot write files or start programs, if Node can enforce that.
 */
export async function openPages(
  request: PageRequest,
  timeoutMs = OUTCOME_TIMEOUT_MS,
): Promise<PageOutcome[]> {
  const { file, folder, end } = await compiledProcess();
  try {
    return await runProcess(file, [folder, ...listLibraryFolders()], request, timeoutMs);
  } finally {
    await end();
  }
}

interface CompiledProcess {
  file: string;
  /** The folder it may read besides its libraries. */
  folder: string;
  end: () => Promise<void>;
}

/** A published package is compiled already; sources are compiled beside the libraries that they import. */
async function compiledProcess(): Promise<CompiledProcess> {
  if (!SOURCE.endsWith('.ts')) {
    return { file: SOURCE, folder: join(SOURCE, '../../../..'), end: async () => undefined };
  }
  const { build } = await import('esbuild');
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'portal-trial-run-')));
  const file = join(folder, 'process.cjs');
  const { resolve } = createRequire(import.meta.url);
  await build({
    entryPoints: [SOURCE],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    alias: Object.fromEntries(LIBRARIES.map((name) => [name, resolve(name)])),
    external: LIBRARIES.map((name) => resolve(name)),
    outfile: file,
    logLevel: 'silent',
  });
  return { file, folder, end: () => rm(folder, { recursive: true, force: true }) };
}

/** Every folder that may contain a library of this package, or of its dependencies. */
function listLibraryFolders(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return (resolve.paths('jsdom') ?? []).filter((folder) => folder.endsWith('node_modules'));
}

function runProcess(
  file: string,
  readable: readonly string[],
  request: PageRequest,
  timeoutMs: number,
): Promise<PageOutcome[]> {
  return new Promise((resolve) => {
    const outcomes: PageOutcome[] = [];
    const permission = PERMISSION
      ? [PERMISSION, ...readable.map((folder) => `--allow-fs-read=${folder}/*`)]
      : [];
    const child = fork(file, {
      execArgv: [...permission, '--no-warnings', '--max-old-space-size=1024'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let problem = 'the process that opens pages ended';
    const end = () => {
      problem = `nothing came for ${timeoutMs / 1_000} s`;
      child.kill('SIGKILL');
    };
    let timer = setTimeout(end, timeoutMs);
    child.on('message', (outcome: PageOutcome) => {
      clearTimeout(timer);
      timer = setTimeout(end, timeoutMs);
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
