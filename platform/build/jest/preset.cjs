const { CATALOG } = require('../texts/catalog.cjs');

const compiled = (by = 'ts-jest') => [
  require.resolve(by),
  {
    // `tsc` checks types, once for all.
    diagnostics: false,
    tsconfig: {
      target: 'es2023',
      module: 'commonjs',
      jsx: 'react-jsx',
      esModuleInterop: true,
      isolatedModules: true,
      allowJs: true,
    },
  },
];

/** The tests of a package for the browser: in jsdom, as CommonJS. */
module.exports = {
  roots: ['<rootDir>/src'],
  // Ends tests that hang, not slow ones: the machine may do other things too.
  testTimeout: 300_000,
  clearMocks: true,
  restoreMocks: true,
  testEnvironment: require.resolve('./environment.cjs'),
  setupFiles: [require.resolve('./jsdom-globals.cjs')],
  setupFilesAfterEnv: [require.resolve('./testing-library.cjs'), require.resolve('./new-tab.cjs')],
  moduleNameMapper: { '\\.css$': require.resolve('./css-modules.cjs') },
  transform: {
    [CATALOG.source]: compiled('./texts.cjs'),
    '^.+\\.([jt]s|tsx)$': compiled(),
  },
  // The portal's packages are ES modules wherever they are installed, and tests are CommonJS. The last folder counts:
  // isolated installations have node_modules in node_modules.
  transformIgnorePatterns: ['/node_modules/(?!@portal/|.*/node_modules/)'],
};
