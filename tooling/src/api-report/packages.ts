import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { ROOT } from '../workspace/root';
import { declarationsOf } from './declarations';
import { reportOf } from './report';
import { surfaceOf } from './surface';

interface PackageFile {
  name: string;
  version: string;
  exports: Record<string, string>;
}

export const sharedPackage = (): PackageFile => packageFile('shared');

/** The packages whose surface is reported: those that teams import. */
export const REPORTED = ['shared', 'build'] as const;
export type Reported = (typeof REPORTED)[number];

export const reportFile = (folder: Reported): string => `${folder}/api-report.txt`;

const packageFile = (folder: Reported): PackageFile =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as PackageFile;

/** The report of the current sources. That of the contract has its version. */
export function currentReport(folder: Reported, contract = CONTRACT_VERSION): string {
  const root = join(ROOT, folder);
  const { name, exports } = packageFile(folder);
  const entries = Object.entries(exports)
    .filter(([, file]) => /(?<!\.d)\.tsx?$/.test(file))
    .map(([path, file]) => [name + path.slice(1), join(root, file)] as const);
  const sources = entries.map(([, source]) => source);
  const tsconfig = join(ROOT, 'build/tsconfig.base.json');
  const declarations = declarationsOf(root, sources, tsconfig);
  const surfaces = new Map(
    entries.map(([entry, source]) => [entry, surfaceOf(declarations, source)]),
  );
  return folder === 'shared'
    ? reportOf(surfaces, contract)
    : reportOf(surfaces, undefined, `What ${name} offers`);
}
