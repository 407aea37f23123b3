#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { runPortalAdmin } = await import('../src/cli/portal-admin.ts');
process.exitCode = await runPortalAdmin(process.argv.slice(2), process.env);
