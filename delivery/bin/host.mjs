#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// Servers of released files read what is written here, and nobody else may write it.
process.umask(process.umask() | 0o022);

register();
const { runHost } = await import('../src/cli/static-host.ts');
process.exitCode = await runHost(process.env);
