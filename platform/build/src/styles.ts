import { createRequire } from 'node:module';
import { sep } from 'node:path';
import { HOST } from '@portal/shared/contract';
import { getLayerName, stylesBeyond } from '@portal/shared/contract/style-limits';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type RuleSetRule } from 'webpack';
import { containerName, type Package } from './package';
import { SHARED_FOLDER } from './shared-package';

// Resolved from here, because the built package need not depend on the loader.
const { resolve } = createRequire(import.meta.url);
const LAYER_LOADER = resolve('./layer-loader.cjs');
const CSS_LOADER = resolve('css-loader');

const intoLayer = (layer: string, inlines = false) => ({
  loader: LAYER_LOADER,
  options: { layer, inlines },
});

const modules = (name: string, salt: string, layer: string, rule: RuleSetRule): RuleSetRule => ({
  ...rule,
  test: /\.module\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: CSS_LOADER,
      options: {
        // Puts sheets in `composes` into the layer, too.
        importLoaders: 1,
        modules: {
          localIdentName: `${name}__[local]_[hash:base64:5]`,
          // An open page may contain the stylesheets of two versions, whose class names must differ.
          localIdentHashSalt: salt,
          namedExport: false,
          exportLocalsConvention: 'as-is',
        },
      },
    },
    intoLayer(layer),
  ],
});

export const SHARED_LAYER = 'ui';

/**
 * Puts each package's sheets into a separate layer: `mfe.<name>`, the CSS Modules of the shared controls into `ui`. The
 * plain sheets of the shell and of `shared` (tokens, reset) name their layers themselves.
 */
export function styleRules(built: Pick<Package, 'name' | 'version'>): RuleSetRule[] {
  const { name } = built;
  const salt = containerName(built);
  const shared = SHARED_FOLDER + sep;
  const plain = { test: /\.css$/, use: [MiniCssExtractPlugin.loader, CSS_LOADER] };
  const layered = [
    MiniCssExtractPlugin.loader,
    // Puts imported sheets, as in those of libraries, into the layer, too.
    { loader: CSS_LOADER, options: { importLoaders: 1 } },
    intoLayer(getLayerName(name), true),
  ];
  return [
    modules('ui', salt, SHARED_LAYER, { include: shared }),
    modules(name, salt, getLayerName(name), { exclude: shared }),
    { ...plain, include: shared, exclude: /\.module\.css$/ },
    { ...plain, exclude: [/\.module\.css$/, shared], use: name === HOST ? plain.use : layered },
  ];
}

/** Fails the build of a remote whose styles would change pages of others. */
export class OwnStylesPlugin {
  constructor(private readonly name: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OwnStyles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'OwnStyles', stage }, () => {
        const sheets = compilation.getAssets().filter(({ name }) => name.endsWith('.css'));
        const texts = sheets.map(({ name, source }) => [name, String(source.source())] as const);
        const problem = stylesBeyond(this.name, new Map(texts));
        if (problem === null) return;
        const error = `PORTAL-114: ${problem}\nMore: portal explain PORTAL-114`;
        compilation.errors.push(new webpack.WebpackError(error));
      });
    });
  }
}
