#!/usr/bin/env node
import { installMissing } from './install.mjs';

// Runs a command from its source in ../src/commands: `run.mjs build mfe-cameras`.
const [command] = process.argv.splice(2, 1);

// Servers of released files can read what is written here, and nobody else can write it.
process.umask(process.umask() | 0o022);
installMissing();
await import('tsx/esm');
await import(`../src/commands/${command}.ts`);
