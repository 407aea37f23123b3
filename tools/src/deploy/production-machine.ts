import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requireNspawn } from '../machine/systemd';
import { ROOT } from '../workspace/root';
import { EXTRA_AUTHORITIES, freshMachine, run } from './fresh-machine';

const ENVIRONMENT = [
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'DEBIAN_FRONTEND=noninteractive',
  'HOME=/root',
  ...(EXTRA_AUTHORITIES === undefined ? [] : ['NODE_EXTRA_CA_CERTS=/etc/ssl/certs/extra.crt']),
];

/** A fresh Debian with a running systemd and the repository in /opt/portal, in which commands can be run. */
export interface ProductionMachine {
  root: string;
  /** Runs commands by bash as root in /opt/portal. @throws with their output when one fails */
  bash: (commands: string, options?: { online?: boolean; input?: string }) => string;
  /** Runs a program of this machine in the network of that one. */
  inNetwork: (command: string, line: readonly string[]) => string;
  end: () => Promise<void>;
}

/** Lets apt run without questions, and installs systemd with the `/sbin/init` by which Debian's packages find it. */
function prepare(root: string): void {
  writeFileSync(join(root, 'etc/apt/apt.conf.d/90yes'), 'APT::Get::Assume-Yes "true";\n');
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  const install = 'apt-get update && apt-get install --no-install-recommends systemd-sysv';
  run('chroot', [root, 'env', '-i', ...ENVIRONMENT, 'sh', '-c', install]);
}

function copyRepository(root: string): void {
  const folder = join(root, 'opt/portal');
  mkdirSync(folder, { recursive: true });
  const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  });
  const existing = files.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)));
  run(
    'bash',
    ['-c', `tar --null --files-from=- -cf - | tar -C "$0" --no-same-owner -xf -`, folder],
    {
      cwd: ROOT,
      input: existing.join('\0'),
    },
  );
}

/** The first process of the machine, once its systemd listens. */
async function waitForFirst(nspawn: ChildProcess): Promise<string> {
  for (;;) {
    if (nspawn.exitCode !== null) throw new Error('A machine needs root and namespaces');
    const first = readFileSync(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8').trim();
    const folder = `/proc/${first}/root/run`;
    // Before that, the child of nspawn is a process with the root of this machine.
    if (existsSync(`${folder}/host/container-manager`) && existsSync(`${folder}/systemd/private`)) {
      return first;
    }
    await pause(50);
  }
}

/** Boots a fresh machine in a folder, in a network without external access. It needs root. */
export async function startProductionMachine(root: string): Promise<ProductionMachine> {
  const program = requireNspawn();
  freshMachine(root);
  prepare(root);
  copyRepository(root);
  const nspawn = spawn(
    program,
    // Not registered: this machine may run no systemd itself.
    [
      ...['--quiet', '--boot', '--register=no', '--keep-unit', '--private-network'],
      ...['--resolv-conf=off', `--directory=${root}`],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const first = await waitForFirst(nspawn);

  const enter = (namespaces: readonly string[], line: readonly string[], input?: string): string =>
    run(
      'nsenter',
      [`--target=${first}`, ...namespaces, ...line],
      input === undefined ? {} : { input },
    );
  const machine: ProductionMachine = {
    root,
    bash(commands, { online = false, input = '' } = {}) {
      const script = `cd /opt/portal\n${commands}`;
      const namespaces = ['--mount', '--root', '--pid', ...(online ? [] : ['--net'])];
      // Without a terminal, a program that asks for a password reads its input.
      const line = ['setsid', '--wait', 'env', '-i', ...ENVIRONMENT];
      return enter(
        namespaces,
        [...line, 'bash', '--norc', '-euo', 'pipefail', '-c', script],
        input,
      );
    },
    inNetwork: (command, line) => enter(['--net'], [command, ...line]),
    async end() {
      spawnSync('kill', ['-KILL', first]);
      while (nspawn.exitCode === null && nspawn.signalCode === null) await pause(50);
      rmSync(root, { recursive: true });
    },
  };
  machine.bash('systemctl start default.target');
  return machine;
}
