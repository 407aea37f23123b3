import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../workspace/root';

/** The files that deploy the portal. */
export const DEPLOY = join(ROOT, 'deploy');

/** The pages that list the variables of host and API, and of their buckets. */
const PAGES = ['docs/reference/variables.md', 'docs/reference/storage.md'];

/** The variables in the first column of a table of the documentation. */
export const documentedVariables = (): Set<string> =>
  new Set(
    PAGES.flatMap((page) => readFileSync(join(ROOT, page), 'utf8').split('\n'))
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z0-9_]*[A-Z0-9]/g) ?? []),
  );

/** An object of Kubernetes in a file. */
export interface Manifest {
  /** Below deploy/kubernetes. */
  file: string;
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  [key: string]: unknown;
}

export const KUBERNETES = join(DEPLOY, 'kubernetes');

/** The documents of a file. @throws when it is not YAML */
export const readDocuments = (file: string): unknown[] =>
  parseAllDocuments(readFileSync(file, 'utf8'), { strict: true }).map((document) => {
    const [error] = document.errors;
    if (error) throw new Error(`${file}: ${error.message}`);
    return document.toJS() as unknown;
  });

interface Kustomization {
  resources: string[];
  images?: { name: string; newName?: string; newTag?: string }[];
  configMapGenerator?: { name: string; literals?: string[]; files?: string[] }[];
  patches?: { path: string; target: { kind: string; name?: string } }[];
}

export const readKustomization = (folder: string): Kustomization =>
  readDocuments(join(folder, 'kustomization.yaml'))[0] as Kustomization;

/** The objects that a kustomization lists, its own and those of the folders that it lists. */
export function readManifests(folder: string): Manifest[] {
  return readKustomization(folder).resources.flatMap((resource) => {
    const path = join(folder, resource);
    if (!path.endsWith('.yaml')) return readManifests(path);
    return readDocuments(path).map((document) => ({
      ...(document as Manifest),
      file: relative(KUBERNETES, path),
    }));
  });
}

export const kustomizations = (): string[] =>
  readdirSync(KUBERNETES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('kustomization.yaml'))
    .map((path) => join(KUBERNETES, path, '..'));

interface Container {
  name: string;
  image: string;
  ports?: { name: string; containerPort: number }[];
  securityContext: Record<string, unknown>;
  env?: { name: string }[];
  envFrom?: { secretRef?: { name: string }; configMapRef?: { name: string } }[];
  [key: string]: unknown;
}

interface PodTemplate {
  metadata: { labels: Record<string, string> };
  spec: {
    containers: Container[];
    initContainers?: Container[];
    securityContext: Record<string, unknown>;
    [key: string]: unknown;
  };
}

/** The pod template of a deployment or a job. */
export const getPodTemplate = ({ spec }: Manifest): PodTemplate | undefined =>
  (spec as { template?: PodTemplate } | undefined)?.template;

type Model = new (data: object) => { validate(): void };

/** Errors by the schemas of Kubernetes 1.33: missing and invalid values. Unknown fields pass. */
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

/** Fields that Kubernetes does not know. The compiler finds them: it refuses properties that a literal's type lacks. */
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
