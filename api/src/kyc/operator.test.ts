import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createKyc, decide, createPassport, readKycState, uploaded } from '../testing/kyc';
import { jpeg } from '../testing/image-files';
import { portalAdmin } from '../testing/operators';
import { startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  token = (await api.signIn('bina@example.com')).access_token;
});
afterEach(() => api.close());

const admin = (...args: string[]) => portalAdmin(api, ['kyc', ...args]);

const notifications = async () => (await api.call('notifications', { token })).body.data;

test('a pending verification is listed, rejected with a reason, and verified', async () => {
  await createKyc(api, token, {
    document1: 'citizenship-front',
    document1_name: await uploaded(api, token, await jpeg(1)),
    document2: 'citizenship-back',
    document2_name: await uploaded(api, token, await jpeg(2)),
  });
  const pending = (await admin('list', '--status', 'pending')).output;
  expect(pending).toMatch(/^scale {2}pending .*\n.*\nbina {2}pending {2}revision 1/);
  expect(pending).not.toContain('asha');

  const rejected = await admin(
    ...['reject', 'bina', '--reason', 'Neither side can be read.'],
    ...['--document', '2', '--document', '1', '--revision', '1'],
  );
  expect(rejected.exit).toBe(0);
  expect(rejected.output).toContain('document 1  citizenship-front, refused');
  expect(rejected.output).toContain('document 2  citizenship-back, refused');
  expect(await readKycState(api, token, 'bina')).toMatchObject({
    kyc_verified: 0,
    rejected_reason: 'Neither side can be read.',
    record: { rejected_documents: [1, 2] },
  });

  const verified = await admin('verify', 'BINA@example.com', '--revision', '2');
  expect(verified.exit).toBe(0);
  expect(verified.output).toMatch(/^bina {2}verified/);
  expect(await readKycState(api, token, 'bina')).toMatchObject({
    kyc_verified: 1,
    rejected_reason: null,
    record: { rejected_documents: [] },
  });
  expect((await notifications()).map(({ kind }) => kind)).toEqual(['kyc-verified', 'kyc-rejected']);
  expect((await notifications())[1]).toMatchObject({
    message: 'Your identity verification was rejected. Neither side can be read.',
    link: '/profile/kyc',
  });
});

test('a rejection of the details says so until they are submitted again', async () => {
  const submitted = await createKyc(api, token, await createPassport(api, token));
  expect((await admin('show', 'bina')).output).not.toContain('refused');
  const rejected = await admin('reject', 'bina', '--reason', 'The name is another.', '--details');
  expect(rejected.output).toContain('details     refused');
  const { record } = await readKycState(api, token, 'bina');
  expect(record).toMatchObject({ rejected_details: true, rejected_documents: [] });
  expect(record?.decided_at).toMatch(/^\d{4}-\d\d-\d\dT/);

  const form = new FormData();
  form.set('_method', 'PATCH');
  form.set('first_name', 'Bina Kumari');
  const again = await api.call('kycUpdate', {
    token,
    params: { id: submitted.body.data.id },
    body: form,
  });
  expect(again.body.data).toMatchObject({ rejected_details: false });
  expect(Date.parse(again.body.data.submitted_at ?? '')).toBeGreaterThan(
    Date.parse(submitted.body.data.submitted_at ?? ''),
  );
});

test('an impossible decision is refused, and changes nothing', async () => {
  const refusals: [string[], string][] = [
    [['verify', 'bina'], 'bina has not submitted a KYC yet.'],
    [['reject', 'bina', '--reason', 'No.'], 'bina has not submitted a KYC yet.'],
    [['show', 'bina'], 'bina has not submitted a KYC yet.'],
    [['verify', 'nobody'], 'There is no subscriber nobody.'],
    [['verify', 'asha'], 'The KYC of asha is verified already.'],
    [
      ['verify', 'scale', '--revision', '7'],
      'The KYC was submitted anew since it was looked at. Look at it again.',
    ],
    [['verify', 'scale', '--revision', 'x'], 'Revision must be integer.'],
    [['reject', 'scale', '--reason', 'No.', '--document', '3'], 'must be <= 2'],
  ];
  for (const [args, message] of refusals) {
    const { exit, output } = await admin(...args);
    expect(exit).toBe(1);
    expect(output).toContain(message);
  }
  expect((await admin('reject', 'scale')).exit).toBe(2);
  const blank = await decide(api, 'scale', 'reject', { reason: ' \t' });
  expect([blank.status, blank.body.errors]).toEqual([
    422,
    { reason: ['Reason field is required.'] },
  ]);
  expect((await admin('list', '--status', 'pending')).output).toContain('scale  pending');

  await createKyc(api, token, await createPassport(api, token));
  expect((await admin('reject', 'bina', '--reason', 'No.', '--document', '2')).output).toContain(
    'There is no image of document 2.',
  );
  expect((await admin('reject', 'bina', '--reason', 'No.')).exit).toBe(0);
  expect((await admin('reject', 'bina', '--reason', 'No.')).output).toContain(
    'The KYC of bina is rejected already.',
  );
  expect(await notifications()).toHaveLength(1);
});

test('a wrong decision can be corrected: the images are accepted again', async () => {
  const file = await jpeg(1);
  await createKyc(api, token, {
    document1: 'passport',
    document1_name: await uploaded(api, token, file),
  });
  await admin('reject', 'bina', '--reason', 'Blurred.', '--document', '1');
  await expect(uploaded(api, token, file)).rejects.toThrow();
  const unnamed = await admin('verify', 'bina');
  expect(unnamed.exit).toBe(1);
  expect(unnamed.output).toContain(
    'The KYC of bina is rejected already. Name revision 2 to overturn that.',
  );
  await admin('verify', 'bina', '--revision', '2');
  await uploaded(api, token, file);
  const expired = ['reject', 'bina', '--reason', 'It has expired.'];
  expect((await admin(...expired, '--revision', '2')).output).toContain(
    'The KYC was decided since it was looked at. Look at it again.',
  );
  expect((await admin(...expired, '--revision', '3')).exit).toBe(0);
  expect((await readKycState(api, token, 'bina')).kyc_verified).toBe(0);
});

test('of ten concurrent decisions, one counts', async () => {
  await createKyc(api, token, await createPassport(api, token));
  const answers = await Promise.all(Array.from({ length: 10 }, () => admin('verify', 'bina')));
  expect(answers.filter(({ exit }) => exit === 0)).toHaveLength(1);
  expect(await notifications()).toHaveLength(1);
});

test.each([[{ revision: 1 }], [{}]])(
  'of a concurrent verification and rejection, both of %j, one counts',
  async (named) => {
    await createKyc(api, token, await createPassport(api, token));
    const answers = await Promise.all([
      decide(api, 'bina', 'verify', named),
      decide(api, 'bina', 'reject', { ...named, reason: 'Blurred.' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [verification] = answers;
    expect((await readKycState(api, token, 'bina')).kyc_verified).toBe(
      verification?.status === 200 ? 1 : 0,
    );
    expect(await notifications()).toHaveLength(1);
  },
);

test('of a verification and a concurrent change of its content, one counts', async () => {
  const { id } = (await createKyc(api, token, await createPassport(api, token))).body.data;
  const change = new FormData();
  change.set('_method', 'PATCH');
  change.set('first_name', 'Bina Kumari');
  const answers = await Promise.all([
    decide(api, 'bina', 'verify', { revision: 1 }),
    api.call('kycUpdate', { token, params: { id }, body: change }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { kyc_verified, record } = await readKycState(api, token, 'bina');
  expect([kyc_verified, record?.first_name]).toEqual(
    answers[0].status === 200 ? [1, 'बिना'] : [2, 'Bina Kumari'],
  );
});

test('an operator writes the image of a document into a file, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-images-'));
  const file = join(folder, 'front.webp');
  expect((await admin('image', 'asha', '1', '--out', file)).output).toBe(`Written to ${file}.`);
  expect((await sharp(await readFile(file)).metadata()).format).toBe('webp');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const again = await admin('image', 'asha', '1', '--out', file);
  expect(again.exit).toBe(1);
  expect(again.output).toContain('The image cannot be written: EEXIST');
  await createKyc(api, token, await createPassport(api, token));
  expect((await admin('image', 'bina', '2', '--out', join(folder, 'none'))).output).toContain(
    'There is no image of document 2.',
  );
  await rm(folder, { recursive: true });
});

test('a subscriber can use none of it', async () => {
  for (const path of ['/kycs', '/kycs/asha', '/kycs/asha/documents/1']) {
    expect((await api.send('GET', `/api/operator/v1${path}`, { token })).status).toBe(401);
  }
});
