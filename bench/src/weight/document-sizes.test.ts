import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withSmallScripts } from '@portal/build/analysis';
import { computeIntegrity } from '@portal/delivery';
import { type BuiltManifest, HOST, type RemoteManifest } from '@portal/shared/contract';
import { documentSizes } from './document-sizes';

const SHELL = new URL('../../../shell/', import.meta.url);
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, SHELL)), 'utf8');

/** The shell as its sources declare it, with as many files as its build has. */
function shellManifest(): BuiltManifest {
  const files = Array.from({ length: 26 }, (_, index) => {
    const hash = computeIntegrity(String(index));
    const name = Buffer.from(hash).toString('hex').slice(20, 36);
    return [`${index}.${name}.${index % 2 === 0 ? 'js' : 'css'}`, hash] as const;
  });
  const [entry = '', style = ''] = files.map(([path]) => path);
  return {
    ...(JSON.parse(read('remote.json')) as RemoteManifest),
    name: HOST,
    contract: '2.1.0',
    version: '1.1.0',
    slices: [],
    container: null,
    entry,
    styles: [style],
    preload: {},
    files: Object.fromEntries(files),
  };
}

test('a document of fifty remotes with two versions each is at most 12 KB', async () => {
  const template = withSmallScripts(read('src/document.html'));
  const [fifty] = await documentSizes(shellManifest(), template, [50]);
  expect(fifty?.page).toBeLessThanOrEqual(12_000);
  expect(fifty?.dashboard).toBeLessThanOrEqual(12_000);
  expect(fifty?.outline).toBeLessThanOrEqual(7_000);
});
