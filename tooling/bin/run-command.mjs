import { installMissing } from './install.mjs';

/** Runs a command from its source in ../src/commands, once all that it needs is installed. */
export async function runCommand(name) {
  // Servers of released files read what is written here, and nobody else may write it.
  process.umask(process.umask() | 0o022);
  installMissing();
  await import('tsx/esm');
  await import(`../src/commands/${name}.ts`);
}
