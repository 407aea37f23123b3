import { spawnSync } from 'node:child_process';

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** What goes before apt-get; null when this machine has none, or we may not use it. */
function rights(): string[] | null {
  if (!succeeds('apt-get', '--version')) return null;
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', '-n', 'true') ? ['sudo', '-n'] : null;
}

/** Installs packages where that is possible and allowed; whether it helped shows by what is there then. */
export function installPackages(what: string, packages: readonly string[]): void {
  const before = rights();
  if (before === null) return;
  console.log(`Installing ${what} (once; about a minute)`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
  ]) {
    const [command = '', ...rest] = [...before, 'apt-get', ...args];
    const { status } = spawnSync(command, rest, { stdio: 'inherit', env: environment });
    if (status !== 0) return;
  }
}
