import type { BuiltManifest } from '@portal/shared/contract';
import { findExcess, getVisits } from '@portal/shared/contract/first-visits';
import { formatCauses, type Sources, measureSources, weighVisits } from './budget';
import type { Compilation } from 'webpack';

const manifest = {
  kind: 'remote',
  entry: 'entry.js',
  styles: [],
  preload: {
    '/list': ['remote.js', 'list.js'],
    '/other': ['remote.js', 'other.js'],
    'texts:ne': ['ne.js'],
  },
} as unknown as BuiltManifest;

test('a first visit includes the entry, and what the route preloads', () => {
  expect(getVisits(manifest)).toEqual([
    { name: 'entry', files: ['entry.js'] },
    { name: '/list', files: ['entry.js', 'remote.js', 'list.js'] },
    { name: '/other', files: ['entry.js', 'remote.js', 'other.js'] },
  ]);
});

test('a first visit of the host includes script and styles', () => {
  const host = { ...manifest, kind: 'host', entry: 'main.js', styles: ['main.css'], preload: {} };
  expect(getVisits(host as BuiltManifest)).toEqual([
    { name: 'entry', files: ['main.js'] },
    { name: 'styles', files: ['main.css'] },
  ]);
});

test('its weight is that of its compressed files', async () => {
  const read = (file: string) => Buffer.from(`${file} `.repeat(1000));
  const weights = await weighVisits(getVisits(manifest), read);
  expect(weights['entry']).toBeGreaterThan(5);
  expect(weights['entry']).toBeLessThan(100);
  expect(weights['/list']).toBeGreaterThan(2 * (weights['entry'] ?? 0));
});

test('style sheets are made from styles, and scripts from everything else', () => {
  const getModule = (type: string, file: string, bytes: number) => ({
    type,
    nameForCondition: () => `/portal/mfe-x/src/${file}`,
    size: () => bytes,
  });
  const modules = [
    getModule('javascript/esm', 'a.ts', 5),
    getModule('css/mini-extract', 'a.css', 7),
  ];
  const compilation = {
    chunks: [{ files: new Set(['a.js', 'a.css']) }],
    chunkGraph: { getChunkModules: () => modules },
    compiler: { context: '/portal/mfe-x' },
  } as unknown as Compilation;
  expect(measureSources(compilation, ['a.css'])).toEqual({ 'mfe-x/src/a.css': 7 });
  expect(measureSources(compilation, ['a.js'])).toEqual({ 'mfe-x/src/a.ts': 5 });
  expect(Object.keys(measureSources(compilation, ['a.js', 'a.css']))).toHaveLength(2);
});

describe('a budget', () => {
  const sources: Sources = { 'a-library': 900, 'mfe-x/src/list.tsx': 50 };
  const weighed = (before?: Sources) => [
    { name: '/list', bytes: 100, causes: formatCauses(sources, before) },
  ];

  test('that is kept reports nothing', () => {
    expect(findExcess('mfe-x', { '/list': 100 }, weighed())).toBeNull();
  });

  test('that is exceeded names the largest sources', () => {
    expect(findExcess('mfe-x', { '/list': 99 }, weighed())).toBe(
      [
        'mfe-x is over the budget of its package.json:',
        '  /list weighs 100 bytes, 99 are allowed',
        '    its largest parts, in source:',
        '      900  a-library',
        '      50  mfe-x/src/list.tsx',
      ].join('\n'),
    );
  });

  test('that is exceeded names what grew, if the previous build is known', () => {
    const before = { 'a-library': 900, 'mfe-x/src/list.tsx': 20 };
    const lines = findExcess('mfe-x', { '/list': 99 }, weighed(before))?.split('\n') ?? [];
    expect(lines.slice(2, 5)).toEqual([
      '    grown since it was within, in source:',
      '      30  mfe-x/src/list.tsx',
      '    its largest parts, in source:',
    ]);
  });

  test('that lacks a visit says what to add, without reporting an excess', () => {
    expect(findExcess('mfe-x', { entry: 1 }, [{ name: 'slot:mfe-y.place', bytes: 100 }])).toBe(
      [
        'mfe-x needs these limits too in the budget of its package.json:',
        '  "slot:mfe-y.place": 100',
      ].join('\n'),
    );
  });

  test('that is exceeded and lacks a visit reports both', () => {
    const excess = findExcess('mfe-x', { entry: 1 }, [{ name: 'entry', bytes: 2 }, ...weighed()]);
    expect(excess?.split('\n')).toEqual([
      'mfe-x is over the budget of its package.json:',
      '  entry weighs 2 bytes, 1 are allowed',
      'mfe-x needs these limits too in the budget of its package.json:',
      '  "/list": 100',
    ]);
  });
});
