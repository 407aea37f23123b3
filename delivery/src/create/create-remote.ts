import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fault } from '../faults';
import { type RemoteWords, remoteWords } from './remote-words';

export interface CreateRequest {
  /** `mfe-billing`. */
  name: string;
  /** What the navigation and the page say; by default the name's words. */
  title?: string | undefined;
  /** The folder the remote's own folder is made in. */
  into: string;
}

export interface CreatedRemote {
  name: string;
  title: string;
  /** Where its page is. */
  route: string;
  folder: string;
}

/** A remote that works, at the root of the repository; its two words stand wherever a remote's own belong. */
const TEMPLATE = fileURLToPath(new URL('../../../template', import.meta.url));

/** What the template's own commands leave behind. */
const MADE = new Set(['dist', 'node_modules']);

/** Its title as a key and as its own translation, then its words; an identifier is a key without quotes. */
const WORDS = /'Your Page': '[^']*'|Your Page|YourPage|yourPage|your-page/g;

/**
 * Makes the folder of a new remote out of the template.
 * @throws RemoteNameWrong, RemoteTitleWrong, FolderTaken
 */
export async function createRemote({ name, title, into }: CreateRequest): Promise<CreatedRemote> {
  const words = remoteWords(name, title);
  const folder = join(into, name);
  await makeFolder(folder);
  for (const file of await filesBelow(TEMPLATE)) {
    const target = join(folder, inWords(file, words));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, inWords(await readFile(join(TEMPLATE, file), 'utf8'), words));
  }
  return { name, title: words.title, route: `/${words.slug}`, folder };
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw fault('FolderTaken', { folder });
  }
}

/** The files in and below a folder of the template, as paths from the template's root. */
async function filesBelow(root: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(root, below), { withFileTypes: true });
  const paths = entries
    .filter((entry) => !MADE.has(entry.name))
    .map(async (entry) => {
      const path = join(below, entry.name);
      return entry.isDirectory() ? filesBelow(root, path) : [path];
    });
  return (await Promise.all(paths)).flat();
}

const inWords = (text: string, { slug, camel, pascal, title }: RemoteWords): string =>
  text.replace(WORDS, (found) => {
    switch (found) {
      case 'Your Page':
        return title;
      case 'YourPage':
        return pascal;
      case 'yourPage':
        return camel;
      case 'your-page':
        return slug;
      default:
        return `${/^[a-z][a-z0-9]*$/i.test(title) ? title : `'${title}'`}: '${title}'`;
    }
  });
