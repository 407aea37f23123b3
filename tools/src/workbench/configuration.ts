import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { type Mode, scripts, styleRules, texts } from '@portal/build/webpack';
import { ROOT } from '../workspace/root';

export const FOLDER = join(ROOT, 'shared/workbench');

/** The workbench as one page: the rules of the preset for scripts and styles, and no federation. */
export const configuration = (mode: Mode, into = join(FOLDER, 'dist')): Configuration => ({
  name: 'workbench',
  mode,
  context: FOLDER,
  entry: { main: './src/main.tsx' },
  devtool: 'source-map',
  target: ['web', 'es2022'],
  output: { path: into, clean: true, filename: '[name].js', publicPath: '' },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: { rules: [texts, scripts, ...styleRules({ name: 'workbench', version: '0' })] },
  plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
});
