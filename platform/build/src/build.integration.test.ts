import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuiltManifest, RemoteManifest } from '@portal/shared/contract';
import webpack from 'webpack';
import { build, formatSummary } from './build';
import { configuration } from './configuration';
import type { Package } from './package';
import { createPage } from './testing/container-page';
import { fixtureFolder } from './testing/fixture-folder';
import { remoteIn } from './testing/remote-package';
import { watched } from './testing/watched';

const PORTAL_BUILD = fileURLToPath(new URL('../bin/portal-build.mjs', import.meta.url));

const manifest: RemoteManifest = {
  name: 'mfe-fixture',
  kind: 'remote',
  contract: '^2.0.0',
  routes: [
    { path: '/list', title: 'List', access: 'public', layout: 'main' },
    { path: '/other', title: 'Other', access: 'public', layout: 'main' },
    { path: '/left', title: 'Left', access: 'public', layout: 'main' },
    { path: '/right', title: 'Right', access: 'public', layout: 'main' },
  ],
  navigation: [],
  slots: [{ slot: 'dashboard.cards', order: 10 }],
};
const SOURCES: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'mfe-fixture', version: '1.0.0' }),
  'remote.json': JSON.stringify(manifest),
  'src/remote.ts': `
    import { defineRemote } from '@portal/shared';
    export default defineRemote({
      routes: {
        '/list': () => import('./list/list.screen'),
        '/other': () => import('./other/other.screen'),
        '/left': () => import(/* webpackChunkName: "pair" */ './pair/left.screen'),
        '/right': () => import(/* webpackChunkName: "pair" */ './pair/right.screen'),
      },
      slots: { 'dashboard.cards': () => import('./card/card') },
      messages: { ne: () => import('./messages/ne') },
    });`,
  'src/messages/ne.ts': `
    export default { List: 'सूची', Other: 'अर्को', Left: 'बायाँ', Right: 'दायाँ' };`,
  'src/list/list.screen.tsx': `
    import { useState } from 'react';
    import purify from 'dompurify';
    import styles from './list.module.css';
    import './library.css';
    export default function List() {
      const [text] = useState('the list screen');
      return <p className={styles.text} hidden={purify.isSupported}>{text}</p>;
    }`,
  'src/list/list.module.css':
    "/* Why it is red. */\n.text {\n  composes: calm from '../calm/calm.module.css';\n  color: red;\n}",
  'src/calm/calm.module.css': '.calm { margin: 0 }',
  'src/other/other.screen.tsx': `
    import { Button } from '@portal/shared/ui';
    export default () => <Button>the other screen</Button>;`,
  'src/list/library.css': '/* Not by @import. */\n.map { margin: 0 }',
  'src/card/card.tsx': `
    import { Dialog } from '@portal/shared/overlays';
    export default () => <p>the card {typeof Dialog}</p>;`,
  'src/pair/both.ts': "export const both = ['what both screens need'];",
  'src/pair/left.screen.tsx': `
    import { both } from './both';
    export default () => <p>left: {both}</p>;`,
  'src/pair/right.screen.tsx': `
    import { both } from './both';
    export default () => <p>right: {both}</p>;`,
};

const folder = fixtureFolder();
const dist = join(folder, 'dist');
const fixture = (version: string): Package => ({ ...remoteIn(folder, manifest), version });
const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const computeHash = (file: string) =>
  createHash('sha384').update(readFileSync(file)).digest('base64');
/** The hash of each file, by its name. */
const filesIn = (from: string) =>
  Object.fromEntries(readdirSync(from).map((file) => [file, computeHash(join(from, file))]));
const readManifest = () => JSON.parse(read('remote.json')) as BuiltManifest;

function writeSources(sources: Record<string, string>) {
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
beforeAll(() => writeSources(SOURCES));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a remote built by the preset', () => {
  let built: BuiltManifest;
  let scripts: string;
  beforeAll(async () => {
    const summaries: string[] = [];
    await build([fixture('1.0.0')], { onBuilt: (one) => summaries.push(formatSummary(one)) });
    expect(summaries).toEqual([
      expect.stringMatching(/^mfe-fixture 1\.0\.0 → .*dist in [\d.]+ s: entry [\d.]+ kB, \/list /),
    ]);
    built = readManifest();
    scripts = Object.keys(built.files)
      .filter((file) => file.endsWith('.js'))
      .map(read)
      .join('\n');
  });

  test('contains its declaration, version and container', () => {
    const made = { version: '1.0.0', container: 'mfe_fixture_1_0_0', slices: [] };
    expect(built).toMatchObject({ ...manifest, ...made });
    expect(built.entry).toMatch(/^entry\.[0-9a-f]{16}\.js$/);
    expect(read(built.entry)).toContain('mfe_fixture_1_0_0');
  });

  test('lists every file with its true hash, and no source maps', () => {
    const written = readdirSync(dist).filter(
      (file) => !/\.map$|^(remote|source-maps)\.json$/.test(file),
    );
    expect(Object.keys(built.files).sort()).toEqual(written.sort());
    for (const [file, integrity] of Object.entries(built.files)) {
      expect(integrity).toBe(`sha384-${computeHash(join(dist, file))}`);
      expect(file).toMatch(
        /\.[0-9a-f]{16}\.(js|css)(\.LICENSE\.txt)?$|^bom\.(json|xml)$|^mf-manifest\.json$/,
      );
    }
  });

  test('has the source maps of its scripts in one file, without the sources', () => {
    const maps = JSON.parse(read('source-maps.json')) as Record<string, { sources: string[] }>;
    expect(built.maps).toBe(`sha384-${computeHash(join(dist, 'source-maps.json'))}`);
    expect(Object.keys(maps)).toEqual(
      Object.keys(built.files).filter((file) => file.endsWith('.js')),
    );
    const sources = Object.values(maps).flatMap((map) => map.sources);
    expect(sources).toEqual(expect.arrayContaining(['src/remote.ts', 'src/list/list.screen.tsx']));
    expect(Object.keys(Object.values(maps)[0] ?? {})).not.toContain('sourcesContent');
  });

  test('is identical when built from the same sources in another folder', () => {
    const elsewhere = fixtureFolder();
    try {
      cpSync(folder, elsewhere, { recursive: true });
      execFileSync(process.execPath, [PORTAL_BUILD], { cwd: elsewhere });
      expect(filesIn(join(elsewhere, 'dist'))).toEqual(filesIn(dist));
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  });

  test('is identical when built from a cache', async () => {
    const cache = join(folder, 'cache');
    for (const from of ['sources', 'the cache']) {
      const before = filesIn(dist);
      await build([fixture('1.0.0')], { cache });
      expect([from, filesIn(dist)]).toEqual([from, before]);
    }
  });

  test('puts its sheets, also composed and plain ones, into its layer, with only what browsers need', () => {
    const [sheet = ''] = (built.preload['/list'] ?? []).filter((file) => file.endsWith('.css'));
    expect(read(sheet).trim()).toMatch(
      /^@layer mfe\.fixture\{\.[\w-]+__calm_[\w-]+\{margin:0\}\}@layer mfe\.fixture\{\.[\w-]+__text_[\w-]+\{color:red\}\}@layer mfe\.fixture\{\.map\{margin:0\}\}$/,
    );
  });

  test('preloads a route’s own chunks and style sheets, and no other route’s', () => {
    const getText = (route: string) => (built.preload[route] ?? []).map(read).join('\n');
    expect(getText('/list')).toContain('the list screen');
    expect(getText('/list')).toContain('mfe-fixture__text');
    expect(getText('/list')).not.toContain('the other screen');
    expect(getText('/other')).toContain('the other screen');
    expect(getText('/other')).not.toContain('the list screen');
    expect(built.preload['/list']).not.toContain(built.entry);
  });

  test('preloads the contents of a slot', () => {
    const text = (built.preload['slot:dashboard.cards'] ?? []).map(read).join('\n');
    expect(text).toContain('the card');
    expect(text).not.toContain('the list screen');
  });

  test('preloads the texts of a language', () => {
    const [file = '', ...others] = built.preload['texts:ne'] ?? [];
    expect(others).toEqual([]);
    expect(read(file)).toContain('सूची');
  });

  test('lists the late shared modules that a screen needs', () => {
    expect(built.consumes).toEqual({ 'slot:dashboard.cards': ['@portal/shared/overlays'] });
  });

  test('stores what screens of one chunk share once, and preloads it for each', () => {
    expect(scripts.split('what both screens need')).toHaveLength(2);
    expect(built.preload['/left']?.map(read).join('\n')).toContain('what both screens need');
    expect(built.preload['/right']).toEqual(built.preload['/left']);
  });

  test('requires the contract it declares, not the one it was built with', () => {
    const requested = read(built.entry).matchAll(
      /requiredVersion:"([^"]+)"[^}]*?shareKey:"@portal\/shared/g,
    );
    expect([...requested].map(([, range]) => range)).toEqual(['^2.0.0', '^2.0.0', '^2.0.0']);
  });

  test('requires the major version of a library, not the exact one it was built with', () => {
    const ranges = read(built.entry).matchAll(
      /requiredVersion:"([^"]+)"[^}]*?shareKey:"(react[^"]*)"/g,
    );
    expect(Object.fromEntries([...ranges].map(([, range, request]) => [request, range]))).toEqual({
      react: '^19.0.0',
      'react/jsx-runtime': '^19.0.0',
    });
  });

  test('lists the ranges of libraries it needs, for the release', () => {
    expect(built.libraries).toEqual({ react: '^19.0.0' });
  });

  test('lets the page check all its ranges before it takes anything', async () => {
    const page = createPage(dist, {});
    const requested: string[] = [];
    page.requireShared((request, range) => {
      requested.push(`${request} ${range}`);
      // The last one: the build uses nothing that this page could lack.
      if (requested.length === 5) throw new Error('The page has another version');
    });
    await expect(page.take(built)).rejects.toThrow('The page has another version');
    expect(requested.toSorted()).toEqual([
      '@portal/shared ^2.0.0',
      '@portal/shared/overlays ^2.0.0',
      '@portal/shared/ui ^2.0.0',
      'react ^19.0.0',
      'react/jsx-runtime ^19.0.0',
    ]);
  });

  test('uses what the page shares, and retries what failed', async () => {
    const page = createPage(dist, {
      '@portal/shared': ['2.1.0', { defineRemote: (module: unknown) => module }],
      '@portal/shared/ui': ['2.1.0', { Button: 'the button of the page' }],
      react: ['19.3.1', { useState: (text: string) => [`${text}, by the page`] }],
      'react/jsx-runtime': ['19.3.1', { jsx: (type: unknown, props: object) => ({ type, props }) }],
    });
    const draw = await page.take(built);
    expect((await draw('/list')).props.children).toBe('the list screen, by the page');

    page.failNext('@portal/shared/ui');
    await expect(draw('/other')).rejects.toThrow('@portal/shared/ui did not come');
    expect((await draw('/other')).type).toBe('the button of the page');
  });

  test('describes to other Module Federation hosts how it is loaded and what it consumes', () => {
    const { entry, preload, container } = built;
    const [exposed = '', ...screen] = preload['/other'] ?? [];
    const others = JSON.parse(read('mf-manifest.json')) as {
      exposes: { assets: Record<'js' | 'css', { async: string[] }> }[];
      shared: { name: string; requiredVersion: string }[];
    };
    expect(others).toMatchObject({
      id: container,
      name: container,
      metaData: {
        buildInfo: { buildVersion: '1.0.0' },
        globalName: container,
        publicPath: 'auto',
        remoteEntry: { name: entry, path: '', type: 'global' },
        types: { path: '', name: '' },
      },
      remotes: [],
      exposes: [{ name: 'remote', path: './remote', assets: { js: { sync: [exposed] } } }],
    });
    const [{ assets } = { assets: undefined }] = others.exposes;
    expect(assets?.js.async).toEqual(expect.arrayContaining(screen));
    expect(assets?.js.async).not.toContain(entry);
    expect(assets?.css.async).toHaveLength(1);
    expect(others.shared.map(({ name, requiredVersion }) => [name, requiredVersion])).toEqual([
      ['@portal/shared', '^2.0.0'],
      ['@portal/shared/overlays', '^2.0.0'],
      ['@portal/shared/ui', '^2.0.0'],
      ['react', '^19.0.0'],
      ['react/jsx-runtime', '^19.0.0'],
    ]);
  });

  test('lists the libraries in it, and none that the page provides', () => {
    const bill = JSON.parse(read('bom.json')) as {
      bomFormat: string;
      metadata: { component: { name: string; version: string } };
      components: { name: string; version: string; purl: string }[];
    };
    const main = createRequire(import.meta.url).resolve('dompurify');
    const { version } = JSON.parse(
      readFileSync(join(dirname(main), '../package.json'), 'utf8'),
    ) as { version: string };
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'mfe-fixture', version: '1.0.0' } },
    });
    const library = bill.components.find(({ name }) => name === 'dompurify');
    expect(library).toMatchObject({
      version,
      purl: expect.stringContaining(`pkg:npm/dompurify@${version}`) as string,
    });
    expect(bill.components.map(({ name }) => name)).not.toContain('react');
    expect(Object.keys(built.files)).toEqual(expect.arrayContaining(['bom.json', 'bom.xml']));
  });

  test('contains no copy of what the shell provides', () => {
    expect(scripts).not.toContain('CLIENT_INTERNALS_DO_NOT_USE');
    expect(scripts).not.toContain('portal/allCleared');
    expect(scripts.length).toBeLessThan(60_000);
  });
});

/** The class names in the style sheets of the last build. */
const classes = ({ files }: BuiltManifest) =>
  Object.keys(files)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => read(file).match(/\.mfe-fixture__\w+/g) ?? []);

test('another version is another container, with its own files and class names', async () => {
  await build([fixture('1.0.0')]);
  const first = readManifest();
  const [name] = classes(first);
  await build([fixture('1.0.1')]);
  const second = readManifest();
  expect(name).toBeDefined();
  expect(classes(second)).not.toContain(name);
  expect(second.container).toBe('mfe_fixture_1_0_1');
  expect(second.container).not.toBe(first.container);
  expect(second.entry).not.toBe(first.entry);
});

test('a remote has the range of React in its peerDependencies, and is built with a version in it', async () => {
  const ranged = (react: string) => build([{ ...fixture('2.1.0'), peerDependencies: { react } }]);
  await ranged('^19 || ^20');
  const { entry, libraries } = readManifest();
  expect(libraries).toEqual({ react: '^19 || ^20' });
  expect(read(entry)).toMatch(/requiredVersion:"\^19 \|\| \^20"/);
  await expect(ranged('^20')).rejects.toThrow(
    /^mfe-fixture\/package\.json: 'react' of peerDependencies is \^20, and it is built beside 19\./,
  );
});

test('a build over its budget fails and names the culprit', async () => {
  const over = { ...fixture('1.1.0'), budget: { entry: 100_000, '/list': 10 } };
  await expect(build([over])).rejects.toThrow(
    /\/list weighs \d+ bytes, 10 are allowed\s+its largest parts, in source:\s+[\d,]+ {2}dompurify/,
  );
});

test('reports compiler errors, and a route or a slot without a screen', async () => {
  const list = 'src/list/list.screen.tsx';
  writeSources({ [list]: "import './gone'; export default () => null;" });
  const onBuilt = jest.fn();
  await expect(build([fixture('2.0.0')], { onBuilt })).rejects.toThrow(
    /gone[^]*\nNot built: mfe-fixture\. .*dist is unchanged\.$/,
  );
  expect(onBuilt).not.toHaveBeenCalled();
  expect(readManifest().version).not.toBe('2.0.0');
  writeSources({ [list]: SOURCES[list] ?? '', 'src/remote.ts': 'export default { routes: {} };' });
  await expect(build([fixture('2.0.1')])).rejects.toThrow('no lazy screen for /list');
  const source = (SOURCES['src/remote.ts'] ?? '').replace(/slots: .*/, '');
  writeSources({ 'src/remote.ts': source });
  await expect(build([fixture('2.0.1')])).rejects.toThrow('nothing for the slot dashboard.cards');
  writeSources(SOURCES);
});

test.each([
  ['src/list/list.module.css', "'./more.css'", '@import does not work here'],
  ['src/list/library.css', "'https://other.example/more.css'", 'name a file'],
  ['src/list/library.css', '" //other.example/more.css"', 'name a file'],
  ['src/list/library.css', 'url("/more.css")', 'name a file'],
  ['src/list/library.css', "'./more.css' layer(above)", 'stay in the layer of its remote'],
])('in %s an import of %s, which browsers would ignore, is refused', async (sheet, target, why) => {
  writeSources({ [sheet]: `@import ${target};${SOURCES[sheet]}`, 'src/list/more.css': '' });
  try {
    await expect(build([fixture('2.0.4')])).rejects.toThrow(why);
  } finally {
    writeSources(SOURCES);
  }
});

test.each([
  ['src/list/list.module.css', '.text:hover { color: red !important }', 'is important'],
  ['src/list/list.module.css', ':global(h1) { color: red }', 'h1 is no selector of a class'],
  ['src/list/library.css', ':root { --map: 1px }', ':root is no selector of a class'],
])('in %s the rule %s, which would change other screens, is refused', async (sheet, rule, why) => {
  writeSources({ [sheet]: `${SOURCES[sheet]}\n${rule}` });
  try {
    const refused = build([fixture('2.0.7')]);
    await expect(refused).rejects.toThrow(why);
    await expect(refused).rejects.toThrow(/PORTAL-114: mfe-fixture has[^]*More: portal explain/);
  } finally {
    writeSources(SOURCES);
  }
});

test('an import behind an order of layers, which it would change, is refused', async () => {
  writeSources({
    'src/list/library.css': `@layer reset, theme; @import './more.css'; ${SOURCES['src/list/library.css']}`,
    'src/list/more.css': '',
  });
  try {
    await expect(build([fixture('2.0.6')])).rejects.toThrow('must come first');
  } finally {
    writeSources(SOURCES);
  }
});

test('files that the sheet of a library imports are in the layer, before it', async () => {
  writeSources({
    'src/list/library.css': `/* "Two" files: @import 'none.css'; */@import"./parts/layer.css";
      @import url(./parts/two.css) print; .map::before { content: "@import 'none.css';" }`,
    'src/list/parts/layer.css': '@import "layer-three.css"; .one { margin: 0 }',
    'src/list/parts/two.css': '.two { margin: 0 }',
    'src/list/parts/layer-three.css': '.three { margin: 0 }',
  });
  try {
    await build([fixture('2.0.5')]);
    const sheets = Object.keys(readManifest().files).filter((file) => file.endsWith('.css'));
    expect(sheets.map(read).join('')).toContain(
      '@layer mfe.fixture{.three{margin:0}}@layer mfe.fixture{.one{margin:0}}@media print{@layer mfe.fixture{.two{margin:0}}}' +
        `@layer mfe.fixture{.map:before{content:"@import 'none.css';"}}`,
    );
  } finally {
    writeSources(SOURCES);
  }
});

test.each([
  ['src/remote.ts', './src/remote.ts'],
  ['src/other/other.screen.tsx', './other/other.screen'],
  ['src/card/card.tsx', './card/card'],
])('reports that %s has no default export', async (file, request) => {
  const source = (SOURCES[file] ?? '').replace('export default', 'export const named =');
  writeSources({ [file]: source });
  try {
    await expect(build([fixture('2.0.3')])).rejects.toThrow(`${request} has no default export`);
  } finally {
    writeSources(SOURCES);
  }
});

test('an invalid declaration is refused before anything is compiled', async () => {
  const slots = [{ slot: 'dashboard.card', order: 10 }] as unknown as RemoteManifest['slots'];
  const wrong = { ...fixture('2.0.2'), manifest: { ...manifest, slots } };
  await expect(build([wrong])).rejects.toThrow(
    /^mfe-fixture\/remote\.json: \/slots\/0\/slot has to be one of: .*; it is "dashboard\.card"\nNot built/,
  );
  const host = {
    ...fixture('2.0.2'),
    kind: 'host',
    manifest: { ...manifest, kind: 'host' },
  } as const;
  await expect(build([host])).rejects.toThrow(/^mfe-fixture\/remote\.json: \/kind is "host"/);
});

test('a watching compiler follows an edit of the declaration', async () => {
  const title = (text: string) => {
    const [first, ...others] = manifest.routes;
    return JSON.stringify({ ...manifest, routes: [{ ...first, title: text }, ...others] });
  };
  const { next, end } = watched(webpack(configuration(fixture('3.0.0'), 'development')));
  const write = (text: string) => () => writeSources({ 'remote.json': text });
  try {
    expect(await next()).toEqual([]);
    expect(await next(write(title('Entries')))).toEqual([]);
    expect(readManifest().routes[0]?.title).toBe('Entries');
    expect(await next(write(title('')))).toEqual([
      'mfe-fixture/remote.json: /routes/0/title is empty; it is ""',
    ]);
    expect(await next(write('{'))).toContainEqual(
      expect.stringContaining('remote.json is not JSON'),
    );
    expect(await next(write(JSON.stringify({ ...manifest, contract: '^2.1.0' })))).toEqual([
      "remote.json: 'contract' has changed: restart the development server",
    ]);
    expect(await next(write(title('List')))).toEqual([]);
    expect(readManifest().routes[0]?.title).toBe('List');
  } finally {
    await end();
  }
});
