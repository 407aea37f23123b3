#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { runHost } = await import('../src/cli/static-host.ts');
process.exitCode = await runHost(process.env);
