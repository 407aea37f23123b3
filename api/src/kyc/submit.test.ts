import { readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { KycForm } from '@portal/shared/contract';
import { getAddress, testApi } from '../testing/test-api';
import { jpeg } from '../testing/image-files';
import {
  changeKyc,
  createKyc,
  decide,
  kycFields,
  kycForm,
  createPassport,
  readKycState,
  uploaded,
} from '../testing/kyc';

import { addTwins, twinsAt } from '../testing/people';

/** Submitted before a document was required. */
const WITHOUT_DOCUMENT = 'bina';

const api = await testApi({}, async (database) => {
  await addTwins(database);
  await database.query(sql`
    INSERT INTO kyc_records (id, subscriber_id, first_name, last_name, mobile_no, email)
    SELECT 'kyc-' || id, id, 'Bina', 'Shrestha', '9841000002', email FROM subscribers
    WHERE id = ${WITHOUT_DOCUMENT}`);
  await database.query(sql`
    UPDATE subscribers SET kyc_verified = 2 WHERE id = ${WITHOUT_DOCUMENT}`);
});
const nextTwin = twinsAt(api);

/** The subscriber: a new one for each test. */
let me: string;
let token: string;
let passport: Awaited<ReturnType<typeof createPassport>>;
beforeEach(async () => {
  ({ id: me, token } = await nextTwin());
  passport = await createPassport(api, token);
});

const create = (changes: Partial<KycForm> = {}, as = token) =>
  createKyc(api, as, { subscriber_id: me, ...passport, ...changes });
const change = (id: string, changes: Partial<KycForm> = {}, as = token) =>
  changeKyc(api, as, id, { subscriber_id: me, ...passport, ...changes });

const show = (id: string, as = token) => api.call('kyc', { token: as, params: { id } });

test('a submitted verification is pending, and shown as it was sent', async () => {
  const front = await uploaded(api, token, await jpeg(1));
  const back = await uploaded(api, token, await jpeg(2));
  const { status, body } = await create({
    first_name: '  बिना ',
    document1: 'citizenship-front',
    document1_name: front,
    document2: 'citizenship-back',
    document2_name: back,
  });
  expect({ status, message: body.message }).toEqual({
    status: 200,
    message: 'KYC submitted successfully',
  });
  const record = {
    id: expect.any(String),
    subscriber_id: me,
    first_name: 'बिना',
    middle_name: null,
    last_name: 'श्रेष्ठ',
    mobile_no: '9841000002',
    email: 'bina@example.com',
    address: 'पाटन, ललितपुर',
    document1: 'citizenship-front',
    document1_name: front,
    document2: 'citizenship-back',
    document2_name: back,
    rejected_documents: [],
    rejected_details: false,
    submitted_at: expect.any(String),
    decided_at: null,
  };
  expect(body.data).toEqual(record);
  expect(await readKycState(api, token, me)).toEqual({
    kyc_verified: 2,
    rejected_reason: null,
    record,
  });
});

test.each<[string, () => unknown]>([
  [
    'an HTML form',
    () =>
      new URLSearchParams({
        ...kycFields({ subscriber_id: me, ...passport }),
        _method: 'POST',
      } as never),
  ],
  ['JSON', () => kycFields({ subscriber_id: me, ...passport, document2: null })],
])('it is accepted as %s too', async (_kind, body) => {
  expect((await api.call('kycCreate', { token, body: body() })).status).toBe(200);
});

test.each([
  ['+977-985-106-8231', '9851068231'],
  ['00977 985\u2011106\u20138231', '9851068231'],
  ['९८५१०६८२३१', '9851068231'],
])('the mobile number %p is stored as %p', async (mobile_no, kept) => {
  expect((await create({ mobile_no })).body.data.mobile_no).toBe(kept);
  const { id } = (await show(me)).body.data!;
  const { body } = await change(id, { mobile_no });
  expect(body.data.mobile_no).toBe(kept);
});

test('the code of another country is refused', async () => {
  expect((await create({ mobile_no: '+91 9851068231' })).body.message).toEqual({
    mobile_no: ['must be maximum of 10 character.', 'field must be number.'],
  });
});

test('a change is accepted by the method override, and by its own method', async () => {
  const { id } = (await create()).body.data;
  const changed = await change(id, { last_name: 'Shrestha' });
  expect(changed).toMatchObject({
    status: 200,
    body: { message: 'KYC updated successfully', data: { id, last_name: 'Shrestha' } },
  });
  const address = getAddress('kycUpdate', { id });
  const form = kycForm('PATCH', { subscriber_id: me, ...passport, first_name: 'Bina' });
  expect(await api.send('PATCH', address, { token, body: form })).toMatchObject({
    status: 200,
    body: { data: { id, first_name: 'Bina', last_name: 'श्रेष्ठ' } },
  });
  const wrong = { token, params: { id }, body: kycForm('POST') };
  expect((await api.call('kycUpdate', wrong)).status).toBe(405);
  expect((await api.call('kycCreate', { token, body: kycForm('PATCH') })).status).toBe(405);
});

test('a subscriber cannot submit for another, change their record, or use their image', async () => {
  const { id } = (await create()).body.data;
  const image = await uploaded(api, token, await jpeg());
  const scale = (await api.signIn('scale@example.com')).access_token;
  expect((await create({}, scale)).status).toBe(404);
  expect((await change(id, { subscriber_id: 'scale' }, scale)).status).toBe(404);
  expect((await change('unknown')).status).toBe(404);
  const stolen = await create(
    {
      subscriber_id: 'scale',
      document1: 'passport',
      document1_name: image,
    },
    scale,
  );
  expect(stolen.body.message).toEqual({
    document1_name: ['This image is no longer available. Upload it again.'],
  });
  expect((await show(me, scale)).status).toBe(404);
});

test('ten concurrent forms make one record', async () => {
  const same = Array.from({ length: 5 }, () => create());
  const others = Array.from({ length: 5 }, (_, n) => create({ first_name: `Bina ${n}` }));
  const answers = await Promise.all([...same, ...others]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
});

test('a form that arrives twice counts once; one with other content changes the record', async () => {
  const { id } = (await create()).body.data;
  await decide(api, me, 'reject', { reason: 'The name is too short.' });
  // The answer of the first was lost, and the decision was faster than the retry.
  const late = await create();
  expect(late).toMatchObject({ status: 200, body: { data: { id } } });
  expect((await readKycState(api, token, me)).kyc_verified).toBe(0);

  const other = await create({ first_name: 'Bina Kumari' });
  expect(other).toMatchObject({ status: 200, body: { data: { id, first_name: 'Bina Kumari' } } });
  expect(await readKycState(api, token, me)).toMatchObject({
    kyc_verified: 2,
    rejected_reason: null,
  });
});

test('a verified record can no longer be changed; a late repetition is still answered', async () => {
  const { id } = (await create()).body.data;
  await decide(api, me, 'verify');
  const refusal = {
    status: 409,
    body: { message: 'Your KYC is verified and can no longer be changed.' },
  };
  expect(await change(id, { first_name: 'Other' })).toMatchObject(refusal);
  expect(await create({ first_name: 'Other' })).toMatchObject(refusal);
  expect((await change(id)).status).toBe(200);
  expect(await readKycState(api, token, me)).toMatchObject({
    kyc_verified: 1,
    record: { first_name: 'बिना' },
  });
});

test('a rejected verification is submitted again with another image; the refused one is not accepted', async () => {
  const [front, back] = [await jpeg(1), await jpeg(2)];
  const documents = {
    document1: 'citizenship-front',
    document1_name: await uploaded(api, token, front),
    document2: 'citizenship-back',
    document2_name: await uploaded(api, token, back),
  };
  const { id } = (await create(documents)).body.data;
  await decide(api, me, 'reject', { reason: 'The back is blurred.', documents: [2] });
  expect(await readKycState(api, token, me)).toMatchObject({
    kyc_verified: 0,
    rejected_reason: 'The back is blurred.',
    record: { rejected_documents: [2] },
  });

  const refusal = ['This image was refused before: The back is blurred.'];
  expect((await change(id, documents)).body).toEqual({
    message: { document2_name: refusal },
  });
  await expect(uploaded(api, token, back)).rejects.toThrow();

  const document2_name = await uploaded(api, token, await jpeg(3));
  const again = await change(id, { ...documents, document2_name });
  expect(again).toMatchObject({
    status: 200,
    body: {
      data: { document1_name: documents.document1_name, document2_name, rejected_documents: [] },
    },
  });
  expect(await readKycState(api, token, me)).toMatchObject({
    kyc_verified: 2,
    rejected_reason: null,
  });
});

describe('a correction', () => {
  /** As a form with these fields only. */
  const correct = (id: string, fields: Partial<Record<keyof KycForm, string>>) => {
    const form = new FormData();
    form.set('_method', 'PATCH');
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return api.call('kycUpdate', { token, params: { id }, body: form });
  };
  const citizenship = async () => ({
    document1: 'citizenship-front',
    document1_name: await uploaded(api, token, await jpeg(1)),
    document2: 'citizenship-back',
    document2_name: await uploaded(api, token, await jpeg(2)),
  });

  test('needs only changed fields: the rest stays as it was submitted', async () => {
    const documents = await citizenship();
    const { id } = (await create(documents)).body.data;
    expect(await correct(id, { last_name: 'Shrestha' })).toMatchObject({
      status: 200,
      body: { data: { first_name: 'बिना', last_name: 'Shrestha', ...documents } },
    });
  });

  test('needs only the document that was refused', async () => {
    const documents = await citizenship();
    const { id } = (await create(documents)).body.data;
    await decide(api, me, 'reject', { reason: 'The back is blurred.', documents: [2] });
    expect((await correct(id, {})).body).toEqual({
      message: { document2_name: ['This image was refused before: The back is blurred.'] },
    });
    const document2_name = await uploaded(api, token, await jpeg(3));
    expect(await correct(id, { document2_name })).toMatchObject({
      status: 200,
      body: { data: { ...documents, document2_name } },
    });
  });

  const NO_FIRST = { document1_name: ['Document one is mandotary'] };
  const NO_BACK = { document2_name: ['Citizenship Back Side image is mandotary'] };

  test.each<[string, Partial<KycForm>, object]>([
    ['document one', { document1: '', document1_name: '' }, NO_FIRST],
    [
      'every document',
      { document1: '', document1_name: '', document2: '', document2_name: '' },
      NO_FIRST,
    ],
    ['the back of a citizenship', { document2: '', document2_name: '' }, NO_BACK],
  ])('cannot remove %s, and neither can a second creation', async (_what, changes, message) => {
    const documents = await citizenship();
    const { id } = (await create(documents)).body.data;
    const refusal = { status: 422, body: { message } };
    expect(await change(id, { ...documents, ...changes })).toMatchObject(refusal);
    expect(await create({ ...documents, ...changes })).toMatchObject(refusal);
    expect((await readKycState(api, token, me)).record).toMatchObject(documents);
  });

  test('may remove a second document that nothing requires', async () => {
    const second = {
      document2: 'pan-card',
      document2_name: await uploaded(api, token, await jpeg(2)),
    };
    const { id } = (await create(second)).body.data;
    const without = await correct(id, { document2: '', document2_name: '' });
    expect(without.body.data).toMatchObject({ ...passport, document2: null, document2_name: null });
  });

  test('that makes document one the front of a citizenship requires the back', async () => {
    const { id } = (await create()).body.data;
    expect(await correct(id, { document1: 'citizenship-front' })).toMatchObject({
      status: 422,
      body: { message: NO_BACK },
    });
  });

  test('of a verification without a document requires one', async () => {
    ({ access_token: token } = await api.signIn(`${WITHOUT_DOCUMENT}@example.com`));
    const id = `kyc-${WITHOUT_DOCUMENT}`;
    expect(await correct(id, { last_name: 'Rai' })).toMatchObject({
      status: 422,
      body: { message: NO_FIRST },
    });
    const { document1, document1_name } = await createPassport(api, token);
    expect(
      await correct(id, { document1: document1 ?? '', document1_name: document1_name ?? '' }),
    ).toMatchObject({ status: 200 });
  });
});

test('while the storage fails the submission stays, and is complete afterwards', async () => {
  const image = await uploaded(api, token, await jpeg(1));
  const before = { document1: 'passport', document1_name: image };
  await create(before);
  const folder = join(api.dataFolder, 'images');
  await rename(folder, `${folder}-away`);
  await writeFile(folder, 'a file where the folder should be');
  await expect(uploaded(api, token, await jpeg(2))).rejects.toThrow();
  const fetched = () => api.call('documentImage', { token, params: { file: image } });
  expect((await fetched()).status).toBe(503);
  expect(await readKycState(api, token, me)).toMatchObject({ kyc_verified: 2, record: before });

  await rename(folder, `${folder}-blocked`);
  await rename(`${folder}-away`, folder);
  expect((await fetched()).status).toBe(200);
  expect((await readdir(folder)).includes(image)).toBe(true);
});
