import { rspack } from '@rspack/core';
import remote from './remote.json' with { type: 'json' };
import built from './package.json' with { type: 'json' };

/** Distinguishes two versions in one page. */
const container = `${remote.name}_${built.version}`.replace(/\W/g, '_');

/** Provided by the page: the build contains no copy, and another version is refused. */
const ofThePage = (requiredVersion) => ({
  singleton: true,
  import: false,
  requiredVersion,
  strictVersion: true,
});

export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  output: {
    path: `${import.meta.dirname}/dist`,
    clean: true,
    filename: '[name].[contenthash].js',
    chunkFilename: '[name].[contenthash].js',
    cssChunkFilename: '[name].[contenthash].css',
    publicPath: 'auto',
    uniqueName: container,
    crossOriginLoading: 'anonymous',
  },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
      { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
    ],
  },
  plugins: [
    new rspack.container.ModuleFederationPlugin({
      name: container,
      filename: 'entry.[contenthash].js',
      exposes: { './remote': './src/remote.ts' },
      shared: {
        react: ofThePage('^19.0.0'),
        'react/jsx-runtime': ofThePage('^19.0.0'),
        '@portal/shared': ofThePage(remote.contract),
        '@portal/shared/ui': ofThePage(remote.contract),
      },
      manifest: true,
    }),
  ],
};
