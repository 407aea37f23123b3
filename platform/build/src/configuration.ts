import { CycloneDxWebpackPlugin } from '@cyclonedx/webpack-plugin';
import { PUSH_WORKER } from '@portal/shared/contract';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { BROWSERS, ESBUILD_TARGETS, WEBPACK_TARGET } from './browsers';
import { BudgetPlugin } from './budget';
import { BuiltManifestPlugin } from './built-manifest-plugin';
import { requireDeclaration } from './declaration';
import { DocumentPlugin } from './document-plugin';
import { federation } from './federation';
import { RuntimePlugin } from './federation-runtime/runtime-plugin';
import { containerName, type Package } from './package';
import { OwnStylesPlugin, styleRules } from './styles';

const SOURCE = './src/worker/main.ts';

/**
 * Compiles the host's service worker into one file among the host's. It has a separate compiler, because a worker does
 * not take part in the federation of the page.
 */
export class PushWorkerPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.make.tapAsync('PushWorker', (compilation, done) => {
      const child = compilation.createChildCompiler('push-worker', { filename: PUSH_WORKER }, [
        new webpack.webworker.WebWorkerTemplatePlugin(),
        new webpack.EntryPlugin(compiler.context, SOURCE, { name: 'push-worker' }),
      ]);
      child.runAsChild((error, _, worker) => {
        compilation.errors.push(...(worker?.errors ?? []));
        done(error);
      });
    });
  }
}

/**
 * Writes `bom.json` and `bom.xml` into the output, in the CycloneDX format: the bundled libraries, so not what the
 * shell provides. As files of the version they are released and stored with it. The same sources result in the same
 * bytes.
 */
const billOfMaterials = ({ name, version }: Package): CycloneDxWebpackPlugin =>
  new CycloneDxWebpackPlugin({
    specVersion: '1.6',
    outputLocation: '.',
    includeWellknown: false,
    reproducibleResults: true,
    // A copy of a package may be built under another version than in its package.json.
    rootComponentAutodetect: false,
    rootComponentName: name,
    rootComponentVersion: version,
  });

// Resolved from here, because the built package need not depend on loaders.
const require = createRequire(import.meta.url);
const { CATALOG } = require('../texts/catalog.cjs') as { CATALOG: RegExp };

const PRESET = dirname(fileURLToPath(import.meta.url));

export type Mode = 'production' | 'development';

/** Time limits of a chunk: the specification's outermost limit in the shell, the loader's limit in remotes. */
const CHUNK_TIMEOUT_MS = { host: 120_000, remote: 10_000 };

export const scripts = {
  test: /\.tsx?$/,
  exclude: /node_modules\//,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // The shell's React may be a production build: its elements are made the same way in both.
      transform: { react: { runtime: 'automatic', development: false } },
    },
    env: { targets: BROWSERS },
  },
};

/** With maps as objects: webpack makes their paths relative then, and the output does not depend on the folder. */
const scriptsWithMaps = { ...scripts, options: { ...scripts.options, parseMap: true } };

/** Compiles the texts of a package, and checks that they are complete. */
export const texts = {
  test: CATALOG,
  enforce: 'pre' as const,
  loader: require.resolve('../texts/loader.cjs'),
};

function createCache(
  { name, version }: Package,
  mode: Mode,
  cache: string | undefined,
): NonNullable<Configuration['cache']> {
  if (cache === undefined) return false;
  return {
    type: 'filesystem',
    cacheDirectory: join(cache, 'webpack'),
    name: `${name}-${mode}`,
    // Class names contain the version.
    version,
    // An edit of the preset invalidates everything compiled with it.
    buildDependencies: { preset: [`${PRESET}/`, `${dirname(PRESET)}/texts/`] },
  };
}

/**
 * The build preset. `remote.json` decides whether a package is the host or a remote. `cache` is a folder for
 * compiled modules, by the package's name; a copy of a package must not share it with the original.
 * @throws when `remote.json` cannot be built
 */
export function configuration(built: Package, mode: Mode, cache?: string): Configuration {
  requireDeclaration(built.manifest);
  const host = built.kind === 'host';
  const hash = mode === 'production' ? '.[contenthash:16]' : '';
  return {
    name: built.name,
    mode,
    context: built.folder,
    entry: host ? { main: './src/main.ts' } : {},
    devtool: mode === 'production' ? 'hidden-source-map' : 'source-map',
    target: WEBPACK_TARGET,
    output: {
      path: join(built.folder, 'dist'),
      clean: true,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      publicPath: 'auto',
      uniqueName: containerName(built),
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS[built.kind],
      // A module that throws while it loads is removed, so that a second attempt runs it again.
      strictModuleExceptionHandling: true,
      trustedTypes: { policyName: 'webpack', onPolicyCreationFailure: 'continue' },
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: [texts, scriptsWithMaps, ...styleRules(built)] },
    optimization: {
      splitChunks: false,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // Each pass makes further optimisations possible for the next.
          terserOptions: { compress: { passes: 3 } },
        }),
        new TerserPlugin({
          test: /\.css$/,
          minify: TerserPlugin.esbuildMinifyCss,
          terserOptions: { target: ESBUILD_TARGETS },
        }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
        // Otherwise the bill of materials contains the loaders of styles, unless the styles come from the cache.
        experimentalUseImportModule: false,
      }),
      federation(built),
      new RuntimePlugin(built),
      ...(host
        ? [new DocumentPlugin(built.folder), new PushWorkerPlugin()]
        : [new OwnStylesPlugin(built.name)]),
      new BuiltManifestPlugin(built),
      ...(mode === 'production' ? [billOfMaterials(built), new BudgetPlugin(built, cache)] : []),
    ],
    cache: createCache(built, mode, cache),
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
