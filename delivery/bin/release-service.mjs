#!/usr/bin/env node
// A container's first process is ended only by a signal that it handles, so it handles them before it loads anything.
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ending.abort());

// Servers of released files read what is written here, and nobody else may write it.
process.umask(process.umask() | 0o022);

const { register } = await import('tsx/esm/api');
register();
const { runReleaseService } = await import('../src/cli/release-service.ts');
process.exitCode = await runReleaseService(process.env, ending.signal);
