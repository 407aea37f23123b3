import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Origin } from '../store/artifacts';

/** The origin of a build output on this machine: its repository, and the commit if nothing is changed. */
export async function builtHere(folder: string, who: string): Promise<Origin> {
  const git = async (...args: string[]): Promise<string | undefined> => {
    try {
      const { stdout } = await promisify(execFile)('git', ['-C', folder, ...args]);
      return stdout.trim();
    } catch {
      // There is no git, no repository, or no such folder.
      return undefined;
    }
  };
  const [repository, commit, changes] = await Promise.all([
    git('config', '--get', 'remote.origin.url'),
    git('rev-parse', 'HEAD'),
    git('status', '--porcelain', '--untracked-files=no'),
  ]);
  const isCommitted = changes === '';
  return {
    builder: 'urn:portal:command',
    who,
    source: repository
      ? { repository: withoutPassword(repository), commit: isCommitted ? commit : undefined }
      : undefined,
  };
}

/** Pipelines clone with a token in the address. */
function withoutPassword(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}
