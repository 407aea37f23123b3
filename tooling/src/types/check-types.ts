import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { packageDependencies } from '../workspace/dependencies';
import { ROOT } from '../workspace/root';

const EXTENSIONS = ['.ts', '.tsx'];
const EXCLUDED = ['**/node_modules', '**/dist', '**/.cache'];

/** A file that every installation changes. */
const INSTALLED = 'node_modules/.package-lock.json';

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

const filesOf = (folder: string): string[] =>
  ts.sys.readDirectory(folder, EXTENSIONS, EXCLUDED).sort();

/** The paths, sizes and times of a package's own files. */
const ownFiles = (folder: string): string[] =>
  filesOf(folder).map((file) => {
    const { size, mtimeMs } = statSync(file);
    return `${file} ${size} ${mtimeMs}`;
  });

/** What dependents can import of a package. The compiler does not notice a deleted file. */
const offeredBy = (folder: string): string[] => [
  ...filesOf(folder),
  read(join(folder, 'package.json')) ?? '',
];

/** A hash of everything a package's check depends on beyond the contents that the compiler compares. */
function stateOf(root: string, name: string, dependencies: readonly string[]): string {
  const parts = [
    ts.version,
    read(join(root, INSTALLED)) ?? '',
    ...ownFiles(join(root, name)),
    ...dependencies.flatMap((other) => offeredBy(join(root, other))),
  ];
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}

/** This file exists in memory only, because it would be the same for every package. */
const configurationFile = (root: string, name: string): string =>
  join(root, name, 'tsconfig.types.json');

/** A package as a project that refers to those it depends on. */
function configurationOf(root: string, name: string, dependencies: readonly string[]): object {
  const types = join(root, '.cache/types');
  return {
    extends: join(root, 'build/tsconfig.base.json'),
    compilerOptions: {
      composite: true,
      noEmit: false,
      emitDeclarationOnly: true,
      rootDir: join(root, name),
      outDir: join(types, name),
      tsBuildInfoFile: join(types, `${name}.tsbuildinfo`),
    },
    files: filesOf(join(root, name)),
    references: dependencies.map((other) => ({ path: configurationFile(root, other) })),
  };
}

/**
 * Checks the types of every package that changed since its last check, or that depends on one whose declarations
 * changed. Reports what is wrong, also in packages that did not change. Returns whether all is well.
 */
export function checkTypes(root: string = ROOT, report?: ts.DiagnosticReporter): boolean {
  const kept = join(root, '.cache/types');
  mkdirSync(kept, { recursive: true });
  const projects = Object.entries(packageDependencies(root)).map(([name, dependencies]) => {
    const stateFile = join(kept, `${name}.state`);
    const state = stateOf(root, name, dependencies);
    return {
      file: configurationFile(root, name),
      text: JSON.stringify(configurationOf(root, name, dependencies)),
      // The compiler compares times only. It would miss an older file in another's place, and an installation.
      modified: read(stateFile) === state ? new Date(0) : new Date(),
      keep: () => writeFileSync(stateFile, state),
    };
  });
  const configurations = new Map(projects.map((project) => [project.file, project]));
  const system: ts.System = {
    ...ts.sys,
    fileExists: (path) => configurations.has(path) || ts.sys.fileExists(path),
    readFile: (path, encoding) => configurations.get(path)?.text ?? ts.sys.readFile(path, encoding),
    getModifiedTime: (path) => configurations.get(path)?.modified ?? ts.sys.getModifiedTime?.(path),
  };
  const host = ts.createSolutionBuilderHost(system, undefined, report);
  const builder = ts.createSolutionBuilder(host, [...configurations.keys()], {});
  const status = builder.build();
  for (const { keep } of projects) keep();
  return status === ts.ExitStatus.Success;
}
