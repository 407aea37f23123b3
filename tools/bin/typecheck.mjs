#!/usr/bin/env node
import { installMissing } from './install.mjs';

installMissing();
// By its path: TypeScript 6 has the same command name.
await import('../../node_modules/typescript-7/lib/tsc.js');
