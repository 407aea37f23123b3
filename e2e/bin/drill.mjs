#!/usr/bin/env node
import { installMissing } from '../../tools/bin/install.mjs';

// Servers of released files read what is written here, and nobody else may write it.
process.umask(process.umask() | 0o022);

installMissing();
await import('tsx/esm');
await import('../src/drill/main');
