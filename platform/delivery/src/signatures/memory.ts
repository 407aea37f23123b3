import { randomUUID } from 'node:crypto';
import { accessSync, constants, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fault } from '../faults';
import { isDiskFull, isErrno } from '../store/file-errors';

/** Remembers when the newest live set that a process has read was issued. */
export interface Memory {
  newest(): number;
  keep(issued: number): void;
}

/** Ends with the process. */
export function shortMemory(): Memory {
  let newest = -Infinity;
  return {
    newest: () => newest,
    keep(issued) {
      newest = issued;
    },
  };
}

/** In a file outside the store: with write access to the store, somebody could set it back. @throws SettingWrong */
export function memoryIn(name: string, file: string): Memory {
  const memory = shortMemory();
  const wrong = (error: unknown) =>
    fault('SettingWrong', { name, problem: `names a file that cannot be used: ${String(error)}` });
  const text = read(file, wrong);
  if (text !== null) memory.keep(Number(text));
  if (Number.isNaN(memory.newest())) throw wrong('it has no number');
  return {
    newest: () => memory.newest(),
    keep(issued) {
      memory.keep(issued);
      try {
        replace(file, String(issued));
      } catch (error) {
        throw wrong(error);
      }
    },
  };
}

function replace(file: string, digits: string): void {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(draft, digits, { flush: true });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    if (!isDiskFull(error)) throw error;
    // A rollback works on a full disk. Overwriting digits with the same number of digits needs no space.
    writeFileSync(file, digits, { flag: 'r+', flush: true });
  }
}

function read(file: string, wrong: (error: unknown) => Error): string | null {
  try {
    // Otherwise a process that cannot write here would notice it only at its first live set.
    accessSync(dirname(file), constants.W_OK);
  } catch (error) {
    throw wrong(error);
  }
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw wrong(error);
  }
}
