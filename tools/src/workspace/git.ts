import { execFileSync } from 'node:child_process';

/** The output of git; null when it fails, is not installed, or the folder is no clone. */
export function git(root: string, ...args: string[]): string | null {
  try {
    const stdio: ('ignore' | 'pipe')[] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio });
  } catch {
    return null;
  }
}
