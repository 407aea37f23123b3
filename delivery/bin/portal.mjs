#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// Servers of released files read what is written here, and nobody else may write it.
process.umask(process.umask() | 0o022);

register();
const { runPortal } = await import('../src/cli/portal.ts');
process.exitCode = await runPortal(process.argv.slice(2));
