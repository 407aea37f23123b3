#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { runPortal } = await import('../src/cli/portal.ts');
process.exitCode = await runPortal(process.argv.slice(2));
