import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from './workspace/root';

/** A file with fewer lines and one importer beside it is part of that importer. */
const MIN_LINES = 20;

const files = execFileSync('git', ['ls-files', '*/src/*'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => existsSync(join(ROOT, path)));

const isTest = (path: string): boolean => /\.(test|journey|deploy)\.tsx?$|\/testing\//.test(path);

/** Catalogs, which translators open, and builds by other bundlers, each with the files that it needs. */
const isApart = (path: string): boolean => /\/(messages|foreign)\//.test(path);

const code = files.filter((path) => /\.tsx?$/.test(path));
const known = new Set(code);

function resolve(from: string, request: string): string | undefined {
  const path = normalize(join(dirname(from), request));
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((one) => known.has(one));
}

interface Uses {
  importers: Set<string>;
  /** Loaded late, run as a worker, replaced by a test or tested by itself. */
  standsAlone: boolean;
}

function readUses(): Map<string, Uses> {
  const uses = new Map<string, Uses>();
  for (const from of code) {
    const text = readFileSync(join(ROOT, from), 'utf8');
    for (const [, before = '', request = ''] of text.matchAll(/(\w+\(?)\s*'(\.\.?\/[^']+)'/g)) {
      const path = resolve(from, request);
      if (path === undefined) continue;
      const of = uses.get(path) ?? { importers: new Set(), standsAlone: false };
      uses.set(path, of);
      if (isTest(from) || !/^(from|import)$/.test(before)) of.standsAlone = true;
      else of.importers.add(from);
    }
  }
  return uses;
}

test('a short file with one importer in its folder is part of that importer', () => {
  const parts = [...readUses()].flatMap(([path, { importers, standsAlone }]) => {
    const [importer = ''] = importers;
    const lines = readFileSync(join(ROOT, path), 'utf8').trim().split('\n').length;
    const isPart =
      lines < MIN_LINES &&
      importers.size === 1 &&
      dirname(importer) === dirname(path) &&
      !/\/(index|later-parts)\.ts$/.test(importer) &&
      !standsAlone &&
      !isTest(path) &&
      !isApart(path);
    return isPart ? [`${path} is part of ${importer}`] : [];
  });
  expect(parts).toEqual([]);
});

test('no folder has one file', () => {
  const counts = new Map<string, number>();
  for (const path of files) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  const lonely = [...counts].flatMap(([folder, count]) =>
    count === 1 && !/\/(testing|messages)$|\/template\/|\/foreign\//.test(folder) ? [folder] : [],
  );
  expect(lonely).toEqual([]);
});

test('a remote has ten folders at most', () => {
  const rooms = new Map<string, Set<string>>();
  for (const path of files) {
    const [, remote, room] = /^(mfe-[^/]+)\/src\/([^/]+)\//.exec(path) ?? [];
    if (remote && room) rooms.set(remote, (rooms.get(remote) ?? new Set()).add(room));
  }
  expect(rooms.size).toBeGreaterThan(0);
  const many = [...rooms].filter(([, names]) => names.size > 10).map(([remote]) => remote);
  expect(many).toEqual([]);
});
