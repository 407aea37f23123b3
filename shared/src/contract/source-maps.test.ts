import { joinMaps } from './source-maps';

const createMap = (...sources: string[]) =>
  JSON.stringify({
    version: 3,
    file: 'x',
    sources,
    sourcesContent: ['let secret'],
    mappings: ';A',
  });

test('maps are joined to one text, in the order of their scripts and without their sources', () => {
  const joined = joinMaps([
    ['b.js', createMap('webpack://mfe_bills_1_0_0/./src/page.tsx')],
    ['a.js', createMap()],
  ]);
  expect(joined).toBe(
    '{"a.js":{"version":3,"sources":[],"names":[],"mappings":";A"},' +
      '"b.js":{"version":3,"sources":["src/page.tsx"],"names":[],"mappings":";A"}}',
  );
});

test.each([
  ['webpack://mfe_bills/../node_modules/react/index.js', 'node_modules/react/index.js'],
  ['./node_modules/.pnpm/react@19/node_modules/react/index.js', 'node_modules/react/index.js'],
  ['../../src/page.tsx', 'src/page.tsx'],
  ['webpack://mfe_bills/webpack/runtime/chunk', 'webpack/runtime/chunk'],
])('the source %s is named %s', (source, place) => {
  expect(JSON.parse(joinMaps([['a.js', createMap(source)]]))).toMatchObject({
    'a.js': { sources: [place] },
  });
});
