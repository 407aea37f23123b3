import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from '@swc/core';
import webpack, { type Compilation, type Compiler } from 'webpack';

const DOCUMENT = 'document.html';

/** `<script data-source="./ask.inline.ts"></script>`, which is replaced by its compiled source. */
const INLINE = /<script data-source="([^"]+)"><\/script>/g;

const toAsset = (source: string): string => `${source.replace(/\W+/g, '-')}.js`;

/**
 * Adds the host's document, a template that delivery fills, to its files. Scripts that must run before any
 * file is fetched are compiled one by one and inlined.
 */
export class DocumentPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    const file = join(this.folder, 'src', DOCUMENT);
    const html = () => readFileSync(file, 'utf8');
    const sources = () => [...html().matchAll(INLINE)].map(([, source = '']) => source);

    compiler.hooks.make.tapPromise('Document', async (compilation) => {
      await Promise.all(sources().map((source) => compileInline(compilation, source)));
    });
    compiler.hooks.thisCompilation.tap('Document', (compilation) => {
      compilation.fileDependencies.add(file);
      const { PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE: stage } = webpack.Compilation;
      compilation.hooks.processAssets.tap({ name: 'Document', stage }, () => {
        const filled = html().replace(
          INLINE,
          (_, source: string) => `<script>${takeInline(compilation, source)}</script>`,
        );
        const isSmall = compilation.options.mode === 'production';
        const document = isSmall ? withSmallScripts(filled) : filled;
        compilation.emitAsset(DOCUMENT, new webpack.sources.RawSource(document));
      });
    });
  }
}

/** Minifies inline scripts of the document: they are sent with every page. */
export const withSmallScripts = (html: string): string =>
  html.replace(/(?<=<script>)[^]*?(?=<\/script>)/g, (code) => minifySync(code).code);

/** Uses a child compiler, because such a script does not take part in federation. */
function compileInline(compilation: Compilation, source: string): Promise<void> {
  const { context } = compilation.compiler;
  const name = toAsset(source);
  const child = compilation.createChildCompiler('inline script', { filename: name }, [
    new webpack.EntryPlugin(join(context, 'src'), source, { name }),
  ]);
  return new Promise((resolve, reject) => {
    child.runAsChild((error, _, compiled) => {
      compilation.errors.push(...(compiled?.errors ?? []));
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Removes the compiled script from the output. */
function takeInline(compilation: Compilation, source: string): string {
  const name = toAsset(source);
  const code = compilation.getAsset(name)?.source.source().toString() ?? '';
  compilation.deleteAsset(name);
  // The code must not close the element, and there is no source map to link.
  return code.replace(/<\/script/gi, '<\\/script').replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '');
}
