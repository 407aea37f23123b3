import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/root';
import { declarationsOf } from './declarations';
import { reportOf } from './report';
import { surfaceOf } from './surface';

export const SHARED = join(ROOT, 'shared');
export const REPORT = join(SHARED, 'api-report.txt');

interface PackageFile {
  name: string;
  version: string;
  exports: Record<string, string>;
}

export const sharedPackage = (): PackageFile =>
  JSON.parse(readFileSync(join(SHARED, 'package.json'), 'utf8')) as PackageFile;

/** The report of the current sources, with the version of the contract that is given. */
export function currentReport(version: string): string {
  const { name, exports } = sharedPackage();
  const entries = Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file))
    .map(([path, file]) => [name + path.slice(1), join(SHARED, file)] as const);
  const sources = entries.map(([, source]) => source);
  const tsconfig = join(ROOT, 'build/tsconfig.base.json');
  const declarations = declarationsOf(SHARED, sources, tsconfig);
  return reportOf(
    new Map(entries.map(([entry, source]) => [entry, surfaceOf(declarations, source)])),
    version,
  );
}
