import enhanced from '@module-federation/enhanced';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
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
    publicPath: 'auto',
    uniqueName: container,
    crossOriginLoading: 'anonymous',
  },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          { loader: 'css-loader', options: { modules: { namedExport: false } } },
        ],
      },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin({ chunkFilename: '[name].[contenthash].css' }),
    new enhanced.ModuleFederationPlugin({
      name: container,
      filename: 'entry.[contenthash].js',
      exposes: {
        './remote': './src/remote.ts',
        // By the name of its route, so that a first visit preloads the screen's files.
        './made-by-webpack': '../page/page.screen.tsx',
      },
      shared: {
        react: ofThePage('^19.0.0'),
        'react/jsx-runtime': ofThePage('^19.0.0'),
        '@portal/shared': ofThePage(remote.contract),
        '@portal/shared/ui': ofThePage(remote.contract),
      },
      dts: false,
    }),
  ],
};
