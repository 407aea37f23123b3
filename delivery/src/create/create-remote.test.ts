import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltManifest, CONTRACT_VERSION, checkContract } from '@portal/shared/contract';
import * as prettier from 'prettier';
import { removeTemporaryFolders, temporaryFolder } from '../testing/build-fixture';
import { ofPackage, runNode } from '../testing/run';
import { createRemote } from './create-remote';

jest.setTimeout(60_000);
afterEach(removeTemporaryFolders);

const portal = (cwd: string, ...args: string[]) =>
  runNode([ofPackage('bin/portal.mjs'), ...args], {}, cwd);

/** Every file of a remote, by its path. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = join(parentPath, name);
        return [file.slice(folder.length + 1), await readFile(file, 'utf8')] as const;
      }),
    ),
  );
}
const created = async (name: string, title?: string) => {
  const { folder } = await createRemote({ name, title, into: await temporaryFolder() });
  return filesOf(folder);
};

test('a remote has its own name, address, slice and title, and nothing of the template’s', async () => {
  const files = await created('mfe-payment-history', 'Bills 2026');
  const manifest = JSON.parse(files['remote.json'] ?? '') as BuiltManifest;
  expect(manifest).toMatchObject({
    name: 'mfe-payment-history',
    routes: [{ path: '/payment-history', title: 'Bills 2026' }],
    navigation: [{ to: '/payment-history', label: 'Bills 2026' }],
    slices: ['paymentHistoryRequests'],
  });
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
    name: '@portal/mfe-payment-history',
    version: '1.0.0',
  });
  expect(files['src/payment-history/payment-history.screen.tsx']).toContain("t('Bills 2026')");
  const everything = Object.entries(files).flat().join('\n');
  expect(everything).not.toMatch(/your.?page/i);
});

test('without a title it has its name’s words', async () => {
  const files = await created('mfe-payment-history');
  expect(files['README.md']).toContain('It adds Payment History to the navigation');
});

// What is too long for a line, or needs no quotes, would be refused by lint.
test.each([
  ['mfe-a', 'A'],
  ['mfe-a1-b2', 'Bills-2'],
  ['mfe-abcdefghij-klmnopqrs', 'Bills2'],
  ['mfe-abcdefghijklmnopqrst', 'Abcdefghijklmnopqrstuvwxyzabcd'],
])('%s is formatted as all is', async (name, title) => {
  const config = (await prettier.resolveConfig(ofPackage('package.json'))) ?? {};
  for (const [file, text] of Object.entries(await created(name, title))) {
    if (file.endsWith('.md')) continue;
    expect([file, await prettier.format(text, { ...config, filepath: file })]).toEqual([
      file,
      text,
    ]);
  }
});

test('it asks for a contract that is offered', async () => {
  const { contract } = JSON.parse((await created('mfe-a'))['remote.json'] ?? '') as BuiltManifest;
  expect(checkContract(contract, CONTRACT_VERSION)).toEqual({ compatible: true });
});

test.each([
  'billing',
  'mfe-',
  'mfe-Billing',
  'mfe-2nd',
  'mfe-a--b',
  'mfe-a-',
  'mfe-../up',
  'mfe-a b',
  'mfe-abcdefghijklmnopqrstu',
])('%s is no name', async (name) => {
  const into = await temporaryFolder();
  await expect(createRemote({ name, into })).rejects.toMatchObject({ name: 'RemoteNameWrong' });
  expect(await readdir(into)).toEqual([]);
});

test.each(['', ' ', "Bob's", '<b>', 'a\nb', 'A title that is much too long for it'])(
  '%j is no title',
  async (title) => {
    const into = await temporaryFolder();
    const request = { name: 'mfe-billing', title, into };
    await expect(createRemote(request)).rejects.toMatchObject({ name: 'RemoteTitleWrong' });
    expect(await readdir(into)).toEqual([]);
  },
);

test('a folder that is there is left as it is', async () => {
  const into = await temporaryFolder();
  await mkdir(join(into, 'mfe-billing'));
  await writeFile(join(into, 'mfe-billing/notes.txt'), 'mine');
  expect(await portal(into, 'create', 'mfe-billing')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/mfe-billing is there already[^]*PORTAL-163/),
  });
  expect(await filesOf(join(into, 'mfe-billing'))).toEqual({ 'notes.txt': 'mine' });
});

test('the command makes it where it is run, and says what comes next', async () => {
  const into = await temporaryFolder();
  const { code, stdout } = await portal(into, 'create', 'mfe-billing', '--title', 'Bills');
  expect(code).toBe(0);
  expect(stdout).toContain('Made mfe-billing: a page at /billing, and Bills in the navigation');
  expect(await readdir(into)).toEqual(['mfe-billing']);
  const refused = await portal(into, 'create', 'billing', '--json');
  expect(JSON.parse(refused.stdout)).toMatchObject({ error: { code: 'PORTAL-161' } });
});
