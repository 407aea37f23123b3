import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { removeTemporaryFolders, temporaryFolder } from '../testing/build-fixture';
import { findServiceToken, keepToken, tokenFile } from './token-file';

afterEach(removeTemporaryFolders);

const service = 'https://releases.example.com';
const other = 'https://releases.example.org';

const emptyHome = async () => ({ XDG_CONFIG_HOME: await temporaryFolder() });

test.each([
  '{"https://',
  'null',
  '["portal_a"]',
  '{"https://releases.example.com": "portal_a", "https://releases.example.org": 1}',
])('a file of tokens that has %s is named and not changed', async (contents) => {
  const environment = await emptyHome();
  const file = tokenFile(environment);
  await mkdir(dirname(file));
  await writeFile(file, contents);
  const refusal = { name: 'SettingWrong', message: `${file} is not a JSON object of texts` };
  await expect(findServiceToken(service, environment)).rejects.toMatchObject(refusal);
  await expect(keepToken(service, 'portal_a', environment)).rejects.toMatchObject(refusal);
  expect(await readFile(file, 'utf8')).toBe(contents);
});

test('each service has its own token, in a file that nobody else can read', async () => {
  const environment = await emptyHome();
  const file = await keepToken(service, 'portal_a', environment);
  await keepToken(other, 'portal_b', environment);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(file))).mode & 0o777).toBe(0o700);
  expect(await readdir(dirname(file))).toEqual(['tokens.json']);
  expect(await findServiceToken(service, environment)).toBe('portal_a');

  await keepToken(service, null, environment);
  await expect(findServiceToken(service, environment)).rejects.toMatchObject({
    name: 'TokenMissing',
  });
  expect(await findServiceToken(other, environment)).toBe('portal_b');
});

test('the token of the environment has priority over the stored one, unless it is blank', async () => {
  const environment = await emptyHome();
  await keepToken(service, 'portal_a', environment);
  const found = (PORTAL_TOKEN: string) =>
    findServiceToken(service, { ...environment, PORTAL_TOKEN });
  expect(await found(' portal_b\n')).toBe('portal_b');
  expect(await found(' ')).toBe('portal_a');
  await expect(found('portal_ä')).rejects.toMatchObject({ name: 'TokenRefused' });
});
