import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { DEPLOY } from './files';

/** An object of Kubernetes, as a file has it. */
export interface Manifest {
  /** Below deploy/kubernetes. */
  file: string;
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  [key: string]: unknown;
}

export const KUBERNETES = join(DEPLOY, 'kubernetes');

/** The documents of a file. @throws when it is no YAML */
export const documentsOf = (file: string): unknown[] =>
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

export const kustomizationOf = (folder: string): Kustomization =>
  documentsOf(join(folder, 'kustomization.yaml'))[0] as Kustomization;

/** The objects that a kustomization lists, its own and those of the folders that it lists. */
export function manifestsOf(folder: string): Manifest[] {
  return kustomizationOf(folder).resources.flatMap((resource) => {
    const path = join(folder, resource);
    if (!path.endsWith('.yaml')) return manifestsOf(path);
    return documentsOf(path).map((document) => ({
      ...(document as Manifest),
      file: relative(KUBERNETES, path),
    }));
  });
}

export const kustomizations = (): string[] =>
  readdirSync(KUBERNETES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('kustomization.yaml'))
    .map((path) => join(KUBERNETES, path, '..'));

export interface Container {
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

/** What a deployment or a job starts. */
export const podTemplateOf = ({ spec }: Manifest): PodTemplate | undefined =>
  (spec as { template?: PodTemplate } | undefined)?.template;
