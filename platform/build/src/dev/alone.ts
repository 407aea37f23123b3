import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';
import { WEBPACK_TARGET } from '../browsers';
import { scripts, texts } from '../configuration';
import { redeclared, requireDeclaration } from '../declaration';
import type { Package } from '../package';
import { styleRules } from '../styles';
import { type DevServer, type DevServerOptions, startServer } from './dev-server';

/** An ignored folder from which the remote's packages are found. */
const MADE = 'node_modules/.portal';

const DOCUMENT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/main.css" />
    <script defer src="/main.js"></script>
  </head>
  <body></body>
</html>
`;

/** The module that shows the remote. `src/answers.ts` is optional: it exports `answers`, `ownAnswers` and `profile`. */
const createEntry = (answers: boolean): string => `\
import '@portal/shared/styles/index.css';
import { showAlone } from '@portal/shared/alone';
import manifest from '../../remote.json';
import remote from '../../src/remote.ts';
${answers ? "import * as answers from '../../src/answers.ts';\n" : ''}
void showAlone({ remote, manifest${answers ? ', ...answers' : ''} });
`;

/** Writes page and entry. Returns their folder. */
function makePage({ folder }: Package): string {
  const made = join(folder, MADE);
  mkdirSync(made, { recursive: true });
  writeFileSync(join(made, 'index.html'), DOCUMENT);
  writeFileSync(join(made, 'main.js'), createEntry(existsSync(join(folder, 'src/answers.ts'))));
  return made;
}

/** The preset's rule for scripts, with fast refresh so that an edited component keeps its state. */
const refreshed = {
  ...scripts,
  options: {
    ...scripts.options,
    jsc: {
      ...scripts.options.jsc,
      transform: { react: { runtime: 'automatic', development: true, refresh: true } },
    },
  },
};

/** The page shows what `remote.json` declares, even if a build would refuse it: reports that after each edit. */
const declarationCheck = (remote: Package) => (compiler: Compiler) =>
  compiler.hooks.thisCompilation.tap('Declaration', ({ errors }) => {
    try {
      redeclared(remote);
    } catch (error) {
      // A thrown error would end the watching.
      errors.push(new webpack.WebpackError((error as Error).message));
    }
  });

/**
 * After a first successful compilation, edits that do not compile are not served: their error would run in the page,
 * which could then only reload after the next edit. An invalid declaration belongs to no module, and is shown.
 */
function keepWhatCompiled(compiler: Compiler): void {
  let serves = false;
  const stored = ({ errors }: Compilation) =>
    serves && errors.some((error) => 'module' in error && error.module) ? false : undefined;
  compiler.hooks.shouldEmit.tap('KeepWhatCompiled', stored);
  compiler.hooks.thisCompilation.tap('KeepWhatCompiled', (compilation) =>
    // The next update is based on what is served.
    compilation.hooks.shouldRecord.tap('KeepWhatCompiled', () => stored(compilation)),
  );
  compiler.hooks.afterEmit.tap('KeepWhatCompiled', () => void (serves = true));
}

/** One page with the preset's rules for scripts and styles, and no federation. */
export const createConfiguration = (remote: Package, made: string): Configuration => ({
  mode: 'development',
  context: remote.folder,
  entry: { main: join(made, 'main.js') },
  devtool: 'source-map',
  target: WEBPACK_TARGET,
  output: { path: join(made, 'dist'), filename: '[name].js', publicPath: '/' },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: { rules: [texts, refreshed, ...styleRules(remote)] },
  plugins: [
    new MiniCssExtractPlugin({ filename: '[name].css' }),
    new ReactRefreshPlugin({ overlay: false }),
    declarationCheck(remote),
    keepWhatCompiled,
  ],
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
});

/**
 * Serves a remote's screens without a portal. An edit of a component keeps the state of the page. @throws when
 * `remote.json` cannot be built
 */
export async function serveAlone(
  remote: Package,
  { port }: Pick<DevServerOptions, 'port'>,
  report: (line: string) => void,
): Promise<DevServer> {
  requireDeclaration(remote.manifest);
  const made = makePage(remote);
  const server = await startServer(remote.name, createConfiguration(remote, made), {
    port,
    hot: true,
    static: made,
    historyApiFallback: true,
  });
  report(`${remote.name} alone: ${server.origin}`);
  return server;
}
