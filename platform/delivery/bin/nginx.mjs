#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { runNginxCommand } = await import('../nginx/command.ts');
process.exitCode = runNginxCommand(process.argv.slice(2));
