#!/usr/bin/env node
import { installMissing } from './install.mjs';

installMissing();
// By its path: TypeScript 6 has the name of the command.
await import('../../node_modules/typescript-7/lib/tsc.js');
