const { CATALOG } = require('../texts/catalog.cjs');

const compiled = ({ tsx, by = '@swc/jest' }) => [
  require.resolve(by),
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2023',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** The tests of a package of the browser: in jsdom, as CommonJS. */
module.exports = {
  roots: ['<rootDir>/src'],
  // It ends what hangs, and nothing that is slow: the machine may do other things too.
  testTimeout: 300_000,
  clearMocks: true,
  restoreMocks: true,
  testEnvironment: require.resolve('./environment.cjs'),
  setupFiles: [require.resolve('./jsdom-globals.cjs')],
  setupFilesAfterEnv: [require.resolve('./testing-library.cjs'), require.resolve('./new-tab.cjs')],
  moduleNameMapper: { '\\.css$': require.resolve('./css-modules.cjs') },
  // Without a look at types, which `tsc` checks once for all.
  transform: {
    [CATALOG.source]: compiled({ tsx: false, by: './texts.cjs' }),
    '^.+\\.[jt]s$': compiled({ tsx: false }),
    '^.+\\.tsx$': compiled({ tsx: true }),
  },
  // The portal's packages are ES modules wherever they are installed, and tests are CommonJS. The last folder
  // counts: isolated installations have node_modules in node_modules.
  transformIgnorePatterns: ['/node_modules/(?!@portal/|.*/node_modules/)'],
};
