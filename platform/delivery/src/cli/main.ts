#!/usr/bin/env node
import { runPortal } from './portal';

// Servers of released files can read what is written here, and nobody else can write it.
process.umask(process.umask() | 0o022);

process.exitCode = await runPortal(process.argv.slice(2));
