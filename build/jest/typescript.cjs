/** TypeScript in tests: compiled file by file, without a look at types, which `tsc` checks once for all. */
module.exports = (module, options) => ({
  '^.+\\.tsx?$': [
    require.resolve('ts-jest'),
    {
      diagnostics: false,
      tsconfig: {
        module,
        moduleResolution: 'Bundler',
        target: 'ES2023',
        jsx: 'react-jsx',
        isolatedModules: true,
        esModuleInterop: true,
        resolveJsonModule: true,
      },
      ...options,
    },
  ],
});
