import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import type { BuiltManifest } from '@portal/shared/contract';

/** Something a first visit asks a package for, by the name its budget has for it, and the files it takes. */
export interface Visit {
  name: string;
  files: readonly string[];
}

/** Of the host its script and its styles; of a remote its entry, and with it what each route preloads. */
export const visitsOf = ({ kind, entry, styles, preload }: BuiltManifest): Visit[] => [
  { name: 'entry', files: [entry] },
  ...(kind === 'host'
    ? [{ name: 'styles', files: styles }]
    : Object.entries(preload).map(([route, files]) => ({ name: route, files: [entry, ...files] }))),
];

/** Bytes a file takes on its way to a browser, as small as brotli makes it. */
export async function weigh(contents: Buffer): Promise<number> {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: contents.length };
  return (await promisify(brotliCompress)(contents, { params })).length;
}

/** Bytes by the name of each visit; a file that several need is weighed once. */
export async function weightsOf(
  visits: readonly Visit[],
  read: (file: string) => Buffer,
): Promise<Record<string, number>> {
  const files = [...new Set(visits.flatMap((visit) => visit.files))];
  const byFile = new Map(
    await Promise.all(files.map(async (file) => [file, await weigh(read(file))] as const)),
  );
  const sum = (visit: Visit) =>
    visit.files.reduce((bytes, file) => bytes + (byFile.get(file) ?? 0), 0);
  return Object.fromEntries(visits.map((visit) => [visit.name, sum(visit)]));
}
