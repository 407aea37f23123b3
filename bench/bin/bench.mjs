#!/usr/bin/env node
import { installMissing } from '../../tools/bin/install.mjs';

installMissing();
await import('tsx/esm');
await import('../src/main');
