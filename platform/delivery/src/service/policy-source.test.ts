import fs, { writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { removeTemporaryFolders, temporaryFolder } from '../testing/build-fixture';
import { createPolicySource } from './policy-source';

afterEach(removeTemporaryFolders);

test('a policy that could not be read is refused, and read again for the next request', async () => {
  const file = join(await temporaryFolder(), 'policy.json');
  await writeFile(file, JSON.stringify({ teams: {} }));
  const currentPolicy = createPolicySource(file);
  const reading = jest
    .spyOn(fs, 'readFile')
    .mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  syncBuiltinESMExports();
  try {
    await expect(currentPolicy()).rejects.toMatchObject({
      name: 'PolicyInvalid',
      message: expect.stringContaining('cannot be read: EMFILE'),
    });
    expect(await currentPolicy()).toEqual({ teams: {} });
  } finally {
    reading.mockRestore();
    syncBuiltinESMExports();
  }
});
