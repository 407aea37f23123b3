import { commandText, publishedManifest } from './published-manifest';

const source = {
  name: '@portal/pen',
  version: '1.2.3',
  license: 'UNLICENSED',
  sideEffects: ['**/*.css'],
  scripts: { version: 'node ../tooling/bin/x.mjs' },
  files: ['src'],
  exports: {
    '.': './src/index.ts',
    './ui': './src/ui/index.tsx',
    './styles/*': './src/styles/*',
    './types': './types/index.d.ts',
    './package.json': './package.json',
  },
  bin: { pen: 'bin/pen.mjs' },
  dependencies: { axios: '^1.0.0', pino: '^10.0.0', tsx: '^4.0.0' },
  devDependencies: { jest: '^30.0.0' },
  peerDependencies: { react: '^19.0.0' },
  publishConfig: { directory: 'published', bin: { pen: './src/pen.ts' }, optional: ['pino'] },
};

test('every import gets the compiled file and its types', () => {
  expect(publishedManifest(source)).toMatchObject({
    exports: {
      '.': { types: './lib/src/index.d.ts', default: './lib/src/index.js' },
      './ui': { types: './lib/src/ui/index.d.ts', default: './lib/src/ui/index.js' },
      './styles/*': './lib/src/styles/*',
      './types': { types: './lib/types/index.d.ts' },
      './package.json': './package.json',
    },
    bin: { pen: 'bin/pen.mjs' },
    sideEffects: ['**/*.css'],
    license: 'UNLICENSED',
  });
});

test('a command looks at the version of Node before it loads the compiled file', () => {
  expect(commandText('./src/pen.ts')).toBe(`#!/usr/bin/env node
import './require-node.mjs';

await import('../lib/src/pen.js');
`);
});

test('it depends on what it runs on; optional packages are peer dependencies', () => {
  expect(publishedManifest(source)).toMatchObject({
    dependencies: { axios: '^1.0.0' },
    peerDependencies: { pino: '^10.0.0', react: '^19.0.0' },
    peerDependenciesMeta: { pino: { optional: true } },
  });
});

test('nothing about the repository is published', () => {
  const keys = Object.keys(publishedManifest(source));
  for (const key of ['scripts', 'files', 'devDependencies', 'publishConfig', 'private']) {
    expect(keys).not.toContain(key);
  }
});
