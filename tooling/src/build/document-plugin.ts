import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

const DOCUMENT = 'document.html';

/** Puts the host's document, a template that delivery fills, among its files. */
export class DocumentPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    const file = join(this.folder, 'src', DOCUMENT);
    compiler.hooks.thisCompilation.tap('Document', (compilation) => {
      compilation.fileDependencies.add(file);
      compilation.hooks.processAssets.tap(
        { name: 'Document', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => compilation.emitAsset(DOCUMENT, new webpack.sources.RawSource(readFileSync(file))),
      );
    });
  }
}
