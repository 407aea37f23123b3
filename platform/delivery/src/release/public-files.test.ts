import type { RequestListener } from 'node:http';
import { HOST, type BuiltManifest } from '@portal/shared/contract';
import { buildFixture } from '../testing/build-fixture';
import { cleanUp, hostFixture, serverFixture, storeFixture } from '../testing/portal-fixture';
import { readBuild } from './build';
import { requirePublicFiles } from './public-files';
import { release } from './release';

afterEach(cleanUp);

const manifestFixture = async (): Promise<BuiltManifest> =>
  (await readBuild(await buildFixture())).manifest;

test('a release that its public address answers with the promised hashes goes live', async () => {
  const store = await storeFixture({ name: HOST });
  const origin = await hostFixture(store);
  const from = await buildFixture();
  expect(await release(store, { from, who: 'asha', verify: origin })).toMatchObject({
    after: '1.0.0',
  });
});

test('one that it answers otherwise does not, and goes live once that is put right', async () => {
  const store = await storeFixture();
  const origin = await hostFixture(store);
  const altering = await serverFixture((request, response) => {
    const isChunk = request.url?.endsWith('/chunks/page.js');
    if (isChunk) response.end('<!doctype html>');
    else response.writeHead(307, { location: origin + request.url }).end();
  });
  const elsewhere = await serverFixture((_request, response) => response.writeHead(404).end());
  const from = await buildFixture();
  const attempt = (verify: string) => release(store, { from, who: 'asha', verify });

  await expect(attempt(elsewhere)).rejects.toMatchObject({
    code: 'PORTAL-145',
    message: expect.stringContaining(`${elsewhere}/remotes/mfe-cameras/1.0.0/`),
  });
  await expect(attempt(altering)).rejects.toMatchObject({ name: 'PublicFileWrong' });
  expect((await store.liveSet()).microFrontends).toEqual({});
  expect(await store.ledger()).toEqual([]);
  expect(await attempt(origin)).toMatchObject({ after: '1.0.0' });
});

test.each<[string, RequestListener, string]>([
  ['another page', (_, response) => response.end('<!doctype html>'), 'is not what was released'],
  ['not found', (_, response) => response.writeHead(404).end(), 'is answered 404'],
  ['sent elsewhere', (_, response) => response.writeHead(302).end(), 'is answered 302'],
  ['cut', (_, response) => response.destroy(), 'cannot be asked: '],
  ['hanging', () => undefined, 'does not answer in time'],
])('a file that is %s is named', async (_, listener, problem) => {
  const origin = await serverFixture(listener);
  const checking = requirePublicFiles(await manifestFixture(), origin, 500);
  await expect(checking).rejects.toMatchObject({ message: expect.stringContaining(problem) });
});
