import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../workspace/root';
import type { Manifest } from './manifests';

type Model = new (data: object) => { validate(): void };

/** What the schemas of Kubernetes 1.33 refuse: missing and wrong values. Fields that they do not know pass. */
export async function schemaErrors({ file, ...manifest }: Manifest): Promise<string[]> {
  const { apiVersion, kind, metadata } = manifest;
  const models = (await import(`kubernetes-models/${apiVersion}`)) as Record<string, Model>;
  const Model = models[kind];
  if (!Model) return [`${file}: there is no ${kind} in ${apiVersion}`];
  try {
    new Model(manifest).validate();
    return [];
  } catch (error) {
    return [`${file}: ${kind} ${metadata.name}: ${(error as Error).message}`];
  }
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

/** Fields that Kubernetes does not know. The compiler finds them: it refuses what a literal's type does not have. */
export function unknownFields(manifests: readonly Manifest[]): string[] {
  const name = join(ROOT, 'tools/src/deploy/manifests-as-literals.ts');
  const text = manifests
    .map(({ file: _file, apiVersion, kind, ...fields }) => {
      const model = `import('kubernetes-models/${apiVersion}')`;
      return `${model}.then(({ ${kind}: Model }) => new Model(${JSON.stringify(fields)}));`;
    })
    .join('\n');
  const real = ts.createCompilerHost(OPTIONS);
  const host: ts.CompilerHost = {
    ...real,
    fileExists: (file) => file === name || real.fileExists(file),
    getSourceFile: (file, ...rest) =>
      file === name
        ? ts.createSourceFile(file, `export {};\n${text}`, ts.ScriptTarget.ES2023)
        : real.getSourceFile(file, ...rest),
  };
  const program = ts.createProgram([name], OPTIONS, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
