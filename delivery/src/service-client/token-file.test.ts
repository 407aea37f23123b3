import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { removeTemporaryFolders, temporaryFolder } from '../testing/build-fixture';
import { findServiceToken, keepToken, tokenFile } from './token-file';

afterEach(removeTemporaryFolders);

const service = 'https://releases.example.com';

test('a file of tokens that is damaged is named, and stays as it is', async () => {
  const environment = { XDG_CONFIG_HOME: await temporaryFolder() };
  const file = tokenFile(environment);
  await mkdir(dirname(file));
  await writeFile(file, '{"https://');
  const refusal = { name: 'SettingWrong', message: `${file} is not JSON` };
  await expect(findServiceToken(service, environment)).rejects.toMatchObject(refusal);
  await expect(keepToken(service, 'portal_a', environment)).rejects.toMatchObject(refusal);
});
