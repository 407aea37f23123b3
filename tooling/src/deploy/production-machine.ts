import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../workspace/root';
import { EXTRA_AUTHORITIES, freshMachine, run } from './fresh-machine';

const SYSTEMCTL = fileURLToPath(new URL('./systemctl.mjs', import.meta.url));

/** The namespaces of a machine: its processes, its mounts and a network without a way out. */
const HOLD = `mount --make-rprivate / && mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" &&
  ip link set lo up && touch "$0/run/held" && exec sleep infinity`;

/** A fresh Debian with the repository in /opt/portal, in which commands can be run. */
export interface ProductionMachine {
  root: string;
  /** Runs commands by bash as root in /opt/portal. @throws with what they said when one fails */
  bash: (commands: string, options?: { online?: boolean; input?: string }) => string;
  /** Runs a program of this machine in the network of that one. */
  inNetwork: (command: string, line: readonly string[]) => string;
  end: () => Promise<void>;
}

/** What answers the questions of apt, keeps servers from starting while they are installed, and resolves names. */
function prepare(root: string): void {
  writeFileSync(join(root, 'etc/apt/apt.conf.d/90yes'), 'APT::Get::Assume-Yes "true";\n');
  writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  copyFileSync(SYSTEMCTL, join(root, 'usr/local/bin/systemctl'));
  run('chmod', ['755', join(root, 'usr/local/bin/systemctl')]);
}

function copyRepository(root: string): void {
  const folder = join(root, 'opt/portal');
  mkdirSync(folder, { recursive: true });
  const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  });
  const there = files.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)));
  run(
    'bash',
    ['-c', `tar --null --files-from=- -cf - | tar -C "$0" --no-same-owner -xf -`, folder],
    {
      cwd: ROOT,
      input: there.join('\0'),
    },
  );
}

const childOf = (holder: ChildProcess): string =>
  readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').trim();

/** Sets up a fresh machine in a folder. It needs root. */
export async function startProductionMachine(root: string): Promise<ProductionMachine> {
  freshMachine(root);
  prepare(root);
  copyRepository(root);
  const holder = spawn(
    'unshare',
    ['--mount', '--pid', '--net', '--fork', '--kill-child', 'sh', '-c', HOLD, root],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  while (!existsSync(join(root, 'run/held'))) {
    if (holder.exitCode !== null) throw new Error('A machine needs root and namespaces');
    await pause(50);
  }
  const first = childOf(holder);

  const enter = (namespaces: readonly string[], line: readonly string[], input?: string): string =>
    run(
      'nsenter',
      [`--target=${first}`, ...namespaces, ...line],
      input === undefined ? {} : { input },
    );
  const environment = [
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'DEBIAN_FRONTEND=noninteractive',
    'HOME=/root',
    ...(EXTRA_AUTHORITIES === undefined ? [] : ['NODE_EXTRA_CA_CERTS=/etc/ssl/certs/extra.crt']),
  ];
  return {
    root,
    bash(commands, { online = false, input = '' } = {}) {
      const script = `cd /opt/portal\n${commands}`;
      const namespaces = ['--mount', '--pid', ...(online ? [] : ['--net'])];
      // Without a terminal of its own, a program that asks for a password reads its input.
      const line = ['setsid', '--wait', 'chroot', root, 'env', '-i', ...environment];
      return enter(namespaces, [...line, 'bash', '-euo', 'pipefail', '-c', script], input);
    },
    inNetwork: (command, line) => enter(['--net'], [command, ...line]),
    async end() {
      spawnSync('kill', ['-KILL', first]);
      while (holder.exitCode === null && holder.signalCode === null) await pause(50);
      rmSync(root, { recursive: true });
    },
  };
}
