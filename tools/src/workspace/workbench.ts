import { type Mode, runCompiler, scripts, styleRules, texts } from '@portal/build/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { ROOT } from './root';

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

/** Builds the workbench into a folder, as a page for any file server. Rejects with the compiler's errors. */
export async function buildWorkbench(into: string): Promise<void> {
  await runCompiler(webpack(configuration('production', into)));
  cpSync(join(FOLDER, 'public'), into, { recursive: true });
}
