import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import type { Package } from './package';

const LAYER_LOADER = fileURLToPath(new URL('./layer-loader.cjs', import.meta.url));

const modules = (name: string, layer: string, rule: RuleSetRule): RuleSetRule => ({
  ...rule,
  test: /\.module\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: 'css-loader',
      options: {
        modules: {
          localIdentName: `${name}__[local]_[hash:base64:5]`,
          namedExport: false,
          exportLocalsConvention: 'as-is',
        },
      },
    },
    { loader: LAYER_LOADER, options: { layer } },
  ],
});

/**
 * CSS Modules, each package's in a layer of its own: `mfe.<name>`, the shared controls' in `ui`. Plain sheets (tokens, reset) name their layers themselves; only the shell has them.
 */
export function styleRules({ name }: Package): RuleSetRule[] {
  const shared = /[\\/]shared[\\/]src[\\/]/;
  const layer = `mfe.${name.replace(/^mfe-/, '')}`;
  return [
    modules('ui', 'ui', { include: shared }),
    modules(name, layer, { exclude: shared }),
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use: [MiniCssExtractPlugin.loader, 'css-loader'],
    },
  ];
}
