import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { compilerOptions } from '../workspace/compiler-options';

const SOURCE = /(?<!\.d)\.tsx?$/;

/** Whether a file is compiled, and not copied. */
export const isSource = (file: string): boolean => SOURCE.test(file);

export const compiledName = (source: string): string => source.replace(SOURCE, '.js');

const OPTIONS: ts.CompilerOptions = {
  noEmit: false,
  // `npm run typecheck` did.
  noCheck: true,
  target: ts.ScriptTarget.ES2022,
  declaration: true,
  sourceMap: true,
  // The maps are whole: a debugger shows the source of a package that has none.
  inlineSources: true,
};

/** The source that a relative request names, as an importer writes it: with its ending or without. */
function sourceBehind(request: string, importer: string): string | undefined {
  const path = join(dirname(importer), request);
  return [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts'), join(path, 'index.tsx')].find(
    (file) => isSource(file) && existsSync(file),
  );
}

/** The same request of the compiled file. Node and bundlers ask for the whole name in a package of ES modules. */
function compiledRequest(request: string, importer: string): string | undefined {
  if (!/^\.{1,2}\//.test(request)) return undefined;
  const source = sourceBehind(request, importer);
  if (source === undefined) return undefined;
  const path = compiledName(relative(dirname(importer), source).replaceAll(sep, '/'));
  return path.startsWith('.') ? path : `./${path}`;
}

/** Makes requests of sources those of the compiled files: imports, and paths such as `new URL('./page.ts', …)`. */
const withCompiledRequests: ts.TransformerFactory<ts.SourceFile | ts.Bundle> = (context) => {
  const { factory } = context;
  const inFile = (file: ts.SourceFile): ts.SourceFile => {
    const isRequest = ({ parent, text }: ts.StringLiteral): boolean =>
      isSource(text) ||
      ts.isImportDeclaration(parent) ||
      ts.isExportDeclaration(parent) ||
      (ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent)) ||
      (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword);
    const visit = (node: ts.Node): ts.Node => {
      if (!ts.isStringLiteral(node)) return ts.visitEachChild(node, visit, context);
      const original = ts.getOriginalNode(node, ts.isStringLiteral);
      const request =
        original.parent && isRequest(original)
          ? compiledRequest(node.text, file.fileName)
          : undefined;
      return request === undefined ? node : factory.createStringLiteral(request, true);
    };
    return ts.visitEachChild(file, visit, context);
  };
  return (node) => (ts.isSourceFile(node) ? inFile(node) : node);
};

/** Sources that are compiled, as paths in their package. */
export interface Compiled {
  folder: string;
  sources: readonly string[];
  /** Gets each file below it where it is below the package. */
  out: string;
}

/**
 * Compiles sources of packages to ES modules with types and source maps. Types are checked elsewhere, for the whole
 * repository; what keeps a declaration from being written is thrown.
 */
export function compile(packages: readonly Compiled[], tsconfig: string): void {
  const jobs = packages.flatMap(({ folder, sources, out }) =>
    sources.map((source) => ({ folder, file: join(folder, source), out })),
  );
  const options = { ...compilerOptions(tsconfig), ...OPTIONS, rootDir: sep, outDir: sep };
  const program = ts.createProgram(
    jobs.map(({ file }) => file),
    options,
  );
  const transformers: ts.CustomTransformers = {
    before: [withCompiledRequests as ts.TransformerFactory<ts.SourceFile>],
    afterDeclarations: [withCompiledRequests],
  };
  for (const { folder, file, out } of jobs) {
    const write: ts.WriteFileCallback = (name, text) => {
      const path = join(out, relative(folder, name));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    };
    const source = program.getSourceFile(file);
    const { diagnostics } = program.emit(source, write, undefined, false, transformers);
    const [first] = diagnostics;
    if (first) {
      throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(first.messageText, '\n')}`);
    }
  }
}
