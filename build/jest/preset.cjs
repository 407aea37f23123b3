const typescript = require('./typescript.cjs');

/** The tests of a package of the browser: in jsdom, as CommonJS. */
module.exports = {
  roots: ['<rootDir>/src'],
  testEnvironment: require.resolve('jest-environment-jsdom'),
  setupFiles: [require.resolve('./jsdom-globals.cjs')],
  setupFilesAfterEnv: [require.resolve('./testing-library.cjs')],
  moduleNameMapper: { '\\.css$': require.resolve('./css-modules.cjs') },
  transform: typescript('CommonJS'),
  // The portal's packages are TypeScript wherever they are installed. The last folder counts: isolated
  // installations have node_modules in node_modules.
  transformIgnorePatterns: ['/node_modules/(?!@portal/|.*/node_modules/)'],
};
