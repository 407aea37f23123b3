#!/usr/bin/env node
import { installMissing } from './install.mjs';

// In the middle of lerna version the lock file is about to change: that is no time to install.
if (!process.argv.includes('--take-version')) installMissing();
await import('tsx/esm');
await import('../src/commands/api-report');
