import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

interface Coverage {
  result: { url: string }[];
}

/** The files that a process loaded, as V8 listed them in the folder of its `NODE_V8_COVERAGE`. */
export async function loadedFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const urls = texts.flatMap((text) => (JSON.parse(text) as Coverage).result.map(({ url }) => url));
  return urls.filter((url) => url.startsWith('file:')).map((url) => url.replace(/\?.*/, ''));
}
