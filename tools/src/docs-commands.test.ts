import { runPortalAdmin } from '@portal/api/cli';
import { runPortal } from '@portal/delivery/cli';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PARTS } from './tests/parts';
import { packageFolders } from './workspace/packages';
import { ROOT } from './workspace/root';

/** Pages for production also have commands of other programs, on machines that tests do not have. */
const FOR_PRODUCTION = ['deploy/', 'docs/operations.md', 'docs/reference/'];

/** Pages of a remote's own repository, whose scripts are not those of this one. */
const OF_OTHER_REPOSITORIES = ['docs/remote-teams.md', 'platform/template/', 'platform/build/'];

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((page) => existsSync(join(ROOT, page)) && /\.md$/.test(page))
  .filter((page) => !OF_OTHER_REPOSITORIES.some((start) => page.startsWith(start)));

const FENCE = /^```\n(.*?)^```$/gms;

/** A line that runs one of the repository's programs, without its comment and its variables. */
const COMMAND =
  /^\s*(?:[A-Z_]+=\S+ )*((?:npm|npx portal|npx portal-admin|node) .*?)(?:\s+#.*|\s{2,}.*)?$/gm;

interface Documented {
  page: string;
  words: string[];
}

/** The words of a command line; a text in quotes is one word. */
const splitWords = (line: string): string[] => line.match(/"[^"]*"|\S+/g) ?? [];

const commands: Documented[] = pages.flatMap((page) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(FENCE)].flatMap(([, text = '']) =>
    [...text.replaceAll('\\\n', '').matchAll(COMMAND)].map(([, line = '']) => ({
      page,
      words: splitWords(line),
    })),
  ),
);

const starting = (...start: string[]) =>
  commands
    .filter(({ words }) => start.every((word, at) => words[at] === word))
    .map(({ page, words }) => ({ page, words: words.slice(start.length) }));

const scriptsIn = (folder: string): Record<string, string> =>
  (
    JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
      scripts?: Record<string, string>;
    }
  ).scripts ?? {};

/** The package of `-w @portal/api`, or the root. */
function scriptsFor(words: readonly string[]): Record<string, string> {
  const at = words.indexOf('-w');
  const name = at < 0 ? '' : (words[at + 1] ?? '').replace('@portal/', '');
  const folder = at < 0 ? '.' : packageFolders()[name];
  if (folder === undefined) throw new Error(`There is no package ${name}`);
  return { ...scriptsIn(folder), ...(at < 0 ? {} : scriptsIn('.')) };
}

test('each script in a document exists', () => {
  const scripts = [
    ...starting('npm', 'run'),
    ...['start', 'test'].flatMap((name) =>
      starting('npm', name).map(({ page, words }) => ({ page, words: [name, ...words] })),
    ),
  ];
  expect(scripts.length).toBeGreaterThan(20);
  const missing = scripts.filter(({ words }) => !((words[0] ?? '') in scriptsFor(words)));
  expect(missing).toEqual([]);
});

test('each part of the tests in a document exists', () => {
  const parts = starting('npm', 'test', '--').filter(({ words }) => !words[0]?.startsWith('-'));
  expect(parts.length).toBeGreaterThan(5);
  const names = PARTS.map(({ name }) => name);
  expect(parts.filter(({ words }) => !names.includes(words[0] ?? ''))).toEqual([]);
});

test('each file that a document runs by Node exists', () => {
  const files = starting('node');
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(({ words }) => !existsSync(join(ROOT, words[0] ?? '')))).toEqual([]);
});

/** Runs a command. Its help goes to `print`. */
type Run = (args: readonly string[], print: (text: string) => void) => Promise<unknown>;

const runPrinting: Run = async (args, print) => {
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    print(String(text));
    return true;
  });
  await runPortal(args);
  write.mockRestore();
};

const runAdminPrinting: Run = (args, print) =>
  runPortalAdmin(args, {}, { log: print, error: () => undefined });

/** The help of a command; '' if there is no such command. */
async function readHelp(name: string, run: Run, args: string[]): Promise<string> {
  const printed: string[] = [];
  await run([...args, '--help'], (text) => printed.push(text));
  const help = printed.join('');
  return help.startsWith(`Usage: ${[name, ...args].join(' ')} `) ? help : '';
}

/** What a command of a document has and its help has not. */
async function unknownIn(
  { page, words }: Documented,
  help: (words: string[]) => Promise<string>,
): Promise<string[]> {
  const text = await help(words.filter((word) => /^[a-z-]+$/.test(word)));
  if (text === '') return [`${page}: ${words.join(' ')}`];
  return words
    .filter((word) => word.startsWith('--') && !text.includes(word))
    .map((option) => `${page}: ${option} of ${words.join(' ')}`);
}

test.each([
  ['portal', runPrinting, 1],
  ['portal-admin', runAdminPrinting, 2],
] as const)('each command and option of %s in a document exists', async (name, run, depth) => {
  const documented = starting('npx', name).filter(({ words }) => words[0] !== '--help');
  expect(documented.length).toBeGreaterThan(10);
  const helps = new Map<string, Promise<string>>();
  const help = (words: string[]) => {
    const args = words.slice(0, depth);
    const known = helps.get(args.join(' ')) ?? readHelp(name, run, args);
    helps.set(args.join(' '), known);
    return known;
  };
  const unknown: string[] = [];
  for (const command of documented) unknown.push(...(await unknownIn(command, help)));
  expect(unknown).toEqual([]);
});

test('other programs are named only in pages for production', () => {
  const others = pages
    .filter((page) => !FOR_PRODUCTION.some((start) => page.startsWith(start)))
    .flatMap((page) =>
      [...readFileSync(join(ROOT, page), 'utf8').matchAll(FENCE)].flatMap(([, text = '']) =>
        [...text.matchAll(/^(?:curl|docker|kubectl|systemctl|apt-get|psql) .*$/gm)].map(
          ([line]) => `${page}: ${line}`,
        ),
      ),
    );
  expect(others).toEqual([]);
});
