#!/usr/bin/env node
// A container's first process is ended only by a signal that it handles, so it handles them before it loads anything.
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ending.abort());

// Whatever it writes is nobody else’s.
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
