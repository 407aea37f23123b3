#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// Nobody else may read what it writes.
process.umask(0o077);

register();
const { migrate } = await import('../src/serve.ts');
try {
  await migrate(process.env);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
