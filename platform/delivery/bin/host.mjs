#!/usr/bin/env node
import { runServer } from './run-server.mjs';

await runServer(async () => (await import('../src/cli/static-host.ts')).runHost);
