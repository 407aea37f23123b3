/** The tests of a package of the browser: in jsdom, as CommonJS. */
module.exports = {
  roots: ['<rootDir>/src'],
  testEnvironment: require.resolve('jest-environment-jsdom'),
  setupFiles: [require.resolve('./jsdom-globals.cjs')],
  setupFilesAfterEnv: [require.resolve('./testing-library.cjs')],
  moduleNameMapper: { '\\.css$': require.resolve('./css-modules.cjs') },
  // Compiled file by file, without a look at types, which `tsc` checks once for all.
  transform: {
    '^.+\\.tsx?$': [
      require.resolve('ts-jest'),
      {
        diagnostics: false,
        tsconfig: {
          module: 'CommonJS',
          moduleResolution: 'Bundler',
          target: 'ES2023',
          jsx: 'react-jsx',
          isolatedModules: true,
          esModuleInterop: true,
          resolveJsonModule: true,
        },
      },
    ],
  },
  // The portal's packages are TypeScript wherever they are installed. The last folder counts: isolated
  // installations have node_modules in node_modules.
  transformIgnorePatterns: ['/node_modules/(?!@portal/|.*/node_modules/)'],
};
