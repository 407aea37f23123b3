import { join } from 'node:path';
import ts from 'typescript';
import { compilerOptions } from '../workspace/compiler-options';

/** The declarations that the compiler writes for users of a package, without comments. They stay in memory. */
export interface Declarations {
  program: ts.Program;
  entry: (source: string) => ts.SourceFile;
}

const isRelative = (request: string): boolean => request.startsWith('.');

/** Emits the declarations of entry points and of all that they import, and reads them again as a program. */
export function declarationsOf(
  folder: string,
  entries: readonly string[],
  tsconfig: string,
): Declarations {
  const written = join(folder, 'declarations');
  const files = new Map<string, string>();
  const options: ts.CompilerOptions = {
    ...compilerOptions(tsconfig),
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    rootDir: folder,
    declarationDir: written,
  };
  const sources = ts.createProgram([...entries], options);
  const { diagnostics } = sources.emit(undefined, (name, text) => files.set(name, text));
  const [first] = diagnostics;
  if (first) throw new Error(ts.flattenDiagnosticMessageText(first.messageText, '\n'));

  const nameOf = (source: string): string =>
    source.replace(folder, written).replace(/\.tsx?$/, '.d.ts');
  const host = ts.createCompilerHost(options);
  // Only the package's own declarations are read. A name of another package is listed with its origin.
  const inMemory: ts.CompilerHost = {
    ...host,
    fileExists: (name) => files.has(name),
    readFile: (name) => files.get(name),
    getSourceFile: (name, languageVersion) => {
      const text = files.get(name);
      return text === undefined
        ? undefined
        : ts.createSourceFile(name, text, languageVersion, true);
    },
    resolveModuleNameLiterals: (requests, from) =>
      requests.map(({ text }) => ({
        resolvedModule: isRelative(text) ? resolved(from, text, files) : undefined,
      })),
  };
  const program = ts.createProgram(
    entries.map(nameOf),
    { ...options, types: [], noLib: true },
    inMemory,
  );
  return {
    program,
    entry: (source) => {
      const file = program.getSourceFile(nameOf(source));
      if (!file) throw new Error(`${source} has no declarations`);
      return file;
    },
  };
}

function resolved(
  from: string,
  request: string,
  files: ReadonlyMap<string, string>,
): ts.ResolvedModuleFull | undefined {
  const base = join(from, '..', request);
  const name = [`${base}.d.ts`, join(base, 'index.d.ts')].find((file) => files.has(file));
  return name === undefined
    ? undefined
    : { resolvedFileName: name, extension: ts.Extension.Dts, isExternalLibraryImport: false };
}
