import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from './private-folder';
import { unless } from './unless';

/** What a file of the data folder says; on a first start it is generated, readable by its owner only. */
export async function generatedOnce(
  dataFolder: string,
  name: string,
  generate: () => Promise<string> | string,
): Promise<string> {
  const path = join(dataFolder, name);
  const found = await readFile(path, 'utf8').catch(unless('ENOENT'));
  if (found !== undefined) return found;

  await privateFolder(dataFolder);
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, await generate(), { mode: 0o600 });
  // Only the first of several processes places its draft; the others read that one.
  await link(draft, path).catch(unless('EEXIST'));
  await rm(draft);
  return readFile(path, 'utf8');
}
