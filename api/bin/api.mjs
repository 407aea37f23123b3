#!/usr/bin/env node
// The first process of a container ends only by a signal that it handles, so the handlers are added before anything is
// loaded.
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ending.abort());

// Nobody else may read what it writes.
process.umask(0o077);

const { register } = await import('tsx/esm/api');
register();
const { serve } = await import('../src/serve.ts');
try {
  await serve(process.env, ending.signal);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
