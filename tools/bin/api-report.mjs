#!/usr/bin/env node
import { installMissing } from './install.mjs';

installMissing();
await import('tsx/esm');
await import('../src/commands/api-report');
