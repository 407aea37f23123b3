import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fault } from '../faults';

/** A remote's name in every form that its files use. */
interface RemoteWords {
  /** `payment-history`: the address and the files. */
  slug: string;
  /** `paymentHistory`: the slice. */
  camel: string;
  /** `PaymentHistory`: the screen. */
  pascal: string;
  /** `Payment History`: what a person reads. */
  title: string;
}

const NAME = /^mfe-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;
const TITLE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} -]*$/u;

/** Longer ones do not fit the lines of the template. */
const MAX_CHARACTERS = { name: 24, title: 30 };

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** @throws RemoteNameWrong, RemoteTitleWrong */
function remoteWords(name: string, givenTitle?: string): RemoteWords {
  const [, slug] = NAME.exec(name) ?? [];
  if (slug === undefined || name.length > MAX_CHARACTERS.name) {
    throw fault('RemoteNameWrong', { name, longest: MAX_CHARACTERS.name });
  }
  const words = slug.split('-').map(capitalised);
  const title = (givenTitle ?? words.join(' ')).trim();
  if (!TITLE.test(title) || title.length > MAX_CHARACTERS.title) {
    throw fault('RemoteTitleWrong', { title, longest: MAX_CHARACTERS.title });
  }
  const pascal = words.join('');
  const camel = pascal.slice(0, 1).toLowerCase() + pascal.slice(1);
  return { slug, camel, pascal, title };
}

export interface CreateRequest {
  /** `mfe-billing`. */
  name: string;
  /** The title in the navigation and on the page; by default the words of the name. */
  title?: string | undefined;
  /** The folder to make. */
  folder: string;
  /** Whether it is a separate repository instead of a package of the portal. */
  standalone?: boolean;
}

export interface CreatedRemote {
  name: string;
  title: string;
  /** The address of its page. */
  route: string;
  folder: string;
}

/** A working remote, at the root of the repository; its two words mark every place of a remote's own name. */
const TEMPLATE = fileURLToPath(new URL('../../../template', import.meta.url));

/** Files that a separate repository adds or replaces. */
const STANDALONE = join(TEMPLATE, 'standalone');

/** Output of the template's own commands, and files that not every remote has. */
const LEFT_OUT = new Set(['dist', 'node_modules', 'standalone']);

/** The title as a key and as its own translation, then its words; an identifier is a key without quotes. */
const WORDS = /'Your Page': '[^']*'|Your Page|YourPage|yourPage|your-page/g;

/** Creates the folder of a new remote from the template. @throws RemoteNameWrong, RemoteTitleWrong, FolderTaken */
export async function createRemote({
  name,
  title,
  folder,
  standalone = false,
}: CreateRequest): Promise<CreatedRemote> {
  const words = remoteWords(name, title);
  await makeFolder(folder);
  const files = await readFiles(TEMPLATE);
  for (const [file, text] of standalone ? await asRepository(files) : files) {
    const target = join(folder, inWords(file, words));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, inWords(text, words));
  }
  return { name, title: words.title, route: `/${words.slug}`, folder };
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  try {
    await mkdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw fault('FolderTaken', { folder });
  }
}

/** The texts of a folder's files, by their paths in it. */
async function readFiles(folder: string): Promise<Map<string, string>> {
  const paths = await filesBelow(folder);
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const),
    ),
  );
}

async function filesBelow(root: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(root, below), { withFileTypes: true });
  const paths = entries
    .filter((entry) => !LEFT_OUT.has(entry.name))
    .map(async (entry) => {
      const path = join(below, entry.name);
      return entry.isDirectory() ? filesBelow(root, path) : [path];
    });
  return (await Promise.all(paths)).flat();
}

/** npm would not publish these files under their own names. */
const withDot = (file: string): string => file.replace(/^_/, '.');

type Json = Record<string, unknown>;

/** Merges the keys of one JSON file over those of another. */
const over = (text: string, more: string): string =>
  `${JSON.stringify({ ...(JSON.parse(text) as Json), ...(JSON.parse(more) as Json) }, null, 2)}\n`;

/** The template's files with those of a separate repository; the schema is where npm installs it. */
async function asRepository(files: Map<string, string>): Promise<Map<string, string>> {
  const repository = new Map(files);
  for (const [name, text] of await readFiles(STANDALONE)) {
    const file = withDot(name);
    const common = files.get(file);
    repository.set(file, common && file.endsWith('.json') ? over(common, text) : text);
  }
  const declared = files.get('remote.json') ?? '';
  repository.set(
    'remote.json',
    declared.replace('"../shared/', '"./node_modules/@portal/shared/lib/'),
  );
  return repository;
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
