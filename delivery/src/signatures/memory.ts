import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fault } from '../faults';
import { isErrno } from '../store/file-errors';

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
      const draft = `${file}.${randomUUID()}.tmp`;
      try {
        writeFileSync(draft, String(issued), { flush: true });
        renameSync(draft, file);
      } catch (error) {
        throw wrong(error);
      }
    },
  };
}

function read(file: string, wrong: (error: unknown) => Error): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw wrong(error);
  }
}
