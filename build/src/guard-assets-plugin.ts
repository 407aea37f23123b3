import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/** The global symbol under which the shell provides its guard. */
const guard = (element: string) => `globalThis[Symbol.for("portal.guardAsset")]?.(${element});`;

/**
 * Passes every script and stylesheet that a bundle inserts to the shell's guard first.
 * The guard sets the integrity the live set promises, so that the browser refuses a changed byte in
 * any chunk, while the files themselves hold no hashes of each other.
 */
export class GuardAssetsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('GuardAssets', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'GuardAssets',
        (source) => `${source}\n${guard('script')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'GuardAssets',
        (source, { tag }) => `${source}\n${guard(tag)}`,
      );
    });
  }
}
