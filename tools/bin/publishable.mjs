#!/usr/bin/env node
await import('tsx/esm');
await import('../src/commands/publishable');
