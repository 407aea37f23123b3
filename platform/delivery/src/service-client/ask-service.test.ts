import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFixture, removeTemporaryFolders, temporaryFolder } from '../testing/build-fixture';
import { uploadBuild } from './ask-service';
import type { CallService } from './call-service';

afterEach(removeTemporaryFolders);

/** A service that has no files yet, or all of them; records what is sent to it. */
function service(hasFiles = false) {
  const sent: string[] = [];
  const call: CallService = ({ method, path }) => {
    if (method === 'PUT') sent.push(path);
    return Promise.resolve(method === 'HEAD' ? hasFiles : {});
  };
  return { call, sent };
}

test('a folder without a build sends nothing', async () => {
  const { call, sent } = service();
  const from = await temporaryFolder();
  await expect(uploadBuild({ call, from, purpose: 'release' })).rejects.toMatchObject({
    name: 'BuildMissing',
    message: expect.stringContaining(from),
  });
  expect(sent).toEqual([]);
});

describe.each([
  ['none of its files', false],
  ['them already', true],
])('by a service that has %s', (_has, hasFiles) => {
  test.each<[string, string, (file: string) => Promise<void>]>([
    ['is missing', 'FileMissing', (file) => rm(file)],
    ['was changed after the build', 'FileDamaged', (file) => writeFile(file, 'edited')],
  ])('a build with a file that %s is refused, and the file is named', async (_, name, change) => {
    const { call, sent } = service(hasFiles);
    const files = { 'entry.js': 'the same', 'other.js': 'the same' };
    const from = await buildFixture({ files });
    for (const file of Object.keys(files)) {
      const stored = await readFile(join(from, file));
      await change(join(from, file));
      await expect(uploadBuild({ call, from, purpose: 'release' })).rejects.toMatchObject({
        name,
        message: expect.stringContaining(file),
      });
      await writeFile(join(from, file), stored);
    }
    expect(sent.filter((path) => !path.endsWith('?for=release'))).toEqual([]);
  });
});

test('no file of a build of another remote is sent, and its folder is named', async () => {
  const { call, sent } = service();
  const from = await buildFixture();
  const other = uploadBuild({ call, from, purpose: 'release', remote: 'mfe-policy' });
  await expect(other).rejects.toMatchObject({
    name: 'OtherRemoteBuilt',
    hint: `portal release mfe-cameras --from ${from}`,
  });
  expect(sent).toHaveLength(1);
});

test('files with the same contents are sent once', async () => {
  const { call, sent } = service();
  const files = { 'entry.js': 'entry', 'one.js': 'the same', 'other.js': 'the same' };
  const progress: [number, number][] = [];
  await uploadBuild({
    call,
    from: await buildFixture({ files }),
    purpose: 'release',
    onProgress: (...of) => progress.push(of),
  });
  expect(sent).toHaveLength(new Set(sent).size);
  const all = sent.length - 1;
  expect(progress.at(-1)).toEqual([all, all]);
});

test('a file that the service has is not sent again', async () => {
  const { call, sent } = service(true);
  await uploadBuild({ call, from: await buildFixture(), purpose: 'check' });
  expect(sent).toEqual([expect.stringMatching(/\?for=check$/)]);
});
