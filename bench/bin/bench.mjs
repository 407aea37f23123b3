#!/usr/bin/env node
import { installMissing } from '../../tooling/bin/install.mjs';

installMissing();
await import('tsx/esm');
await import('../src/main');
