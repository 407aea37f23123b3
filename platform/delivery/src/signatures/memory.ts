import { randomUUID } from 'node:crypto';
import { accessSync, constants, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fault } from '../faults';
import { isDiskFull, isErrno } from '../store/file-errors';

/** When the newest live set was issued that a process read. */
export interface Memory {
  newest(): number;
  keep(issued: number): void;
}

/** It ends with the process. */
export function shortMemory(): Memory {
  let newest = -Infinity;
  return {
    newest: () => newest,
    keep(issued) {
      newest = issued;
    },
  };
}

/** It is in a file, which must not be in the store: who writes the store could set it back. @throws SettingWrong */
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
    // A rollback works on a full disk. Digits in the place of as many need no space.
    writeFileSync(file, digits, { flag: 'r+', flush: true });
  }
}

function read(file: string, wrong: (error: unknown) => Error): string | null {
  try {
    // Without this check, a process that cannot write here would find out at its first live set only.
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
