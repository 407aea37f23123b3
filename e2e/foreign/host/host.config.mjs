import enhanced from '@module-federation/enhanced';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** The host has it, once. */
const shared = (requiredVersion) => ({ singleton: true, requiredVersion });

/** A host of Module Federation that knows nothing of the portal but its contract package. */
export default {
  mode: 'development',
  devtool: false,
  context: import.meta.dirname,
  entry: './src/main.ts',
  output: { path: `${import.meta.dirname}/dist`, clean: true, publicPath: 'auto' },
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
          {
            loader: 'css-loader',
            options: {
              modules: { auto: true, namedExport: false, exportLocalsConvention: 'as-is' },
            },
          },
        ],
      },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin(),
    new enhanced.ModuleFederationPlugin({
      name: 'stock_host',
      shared: {
        react: shared('^19.0.0'),
        'react/jsx-runtime': shared('^19.0.0'),
        'react-dom': shared('^19.0.0'),
        '@portal/shared': shared('^2.0.0'),
        '@portal/shared/ui': shared('^2.0.0'),
        '@portal/shared/overlays': shared('^2.0.0'),
        '@portal/shared/validation': shared('^2.0.0'),
      },
      manifest: false,
      dts: false,
    }),
  ],
};
