import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import type { Visit } from '@portal/shared/contract/first-visits';

/** The size of a file compressed by brotli, in bytes. */
export async function weigh(contents: Buffer): Promise<number> {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: contents.length };
  return (await promisify(brotliCompress)(contents, { params })).length;
}

/** Bytes by the name of each visit. A file that several visits load is compressed once. */
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
