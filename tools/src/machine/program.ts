import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

export const foldersOf = (path = ''): string[] => path.split(delimiter).filter(Boolean);

/** The first program of one of these names on `PATH`. */
export const findProgram = (
  names: readonly string[],
  path = process.env['PATH'],
): string | undefined =>
  foldersOf(path)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);
