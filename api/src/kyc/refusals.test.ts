import { createKyc, kycForm, createPassport, readKycState } from '../testing/kyc';
import { testApi } from '../testing/test-api';

const api = await testApi();
const token = (await api.signIn('bina@example.com')).access_token;
const passport = await createPassport(api, token);

const show = (id: string, as = token) => api.call('kyc', { token: as, params: { id } });

test('before anything is submitted there is nothing, and others’ records are a 404', async () => {
  expect(await show('bina')).toMatchObject({
    status: 404,
    body: { message: 'No KYC has been submitted yet.' },
  });
  expect((await show('asha')).status).toBe(404);
  expect((await show('bina', 'a.b.c')).status).toBe(401);
});

test.each([
  [
    { first_name: ' ', last_name: '', mobile_no: '', email: '' },
    {
      first_name: ['First Name field is required.'],
      last_name: ['Last Name field is required.'],
      mobile_no: ['Mobile No. field is required.'],
      email: ['Email field is required.'],
    },
  ],
  [
    { mobile_no: '98410', email: 'bina' },
    {
      mobile_no: ['must be minimum of 10 character.'],
      email: ['Email is not a valid email.'],
    },
  ],
  [{ mobile_no: '98410000021' }, { mobile_no: ['must be maximum of 10 character.'] }],
  [{ mobile_no: '984100000x' }, { mobile_no: ['field must be number.'] }],
  [{ first_name: 'अ'.repeat(101) }, { first_name: ['must be maximum of 100 character.'] }],
  [{ document1: '', document1_name: '' }, { document1_name: ['Document one is mandotary'] }],
  [
    { document1: '', document1_name: '', document2: 'pan-card', document2_name: 'x' },
    { document1_name: ['Document one is mandotary'] },
  ],
  [{ document1_name: '' }, { document1_name: ['Document 1 field is required.'] }],
  [{ document1: 'library-card', document1_name: 'x' }, { document1: ['is invalid.'] }],
  [
    { document1: 'citizenship-front', document1_name: 'x' },
    { document2_name: ['Citizenship Back Side image is mandotary'] },
  ],
  [
    { document1: 'passport', document1_name: 'x.webp' },
    { document1_name: ['This image is no longer available. Upload it again.'] },
  ],
])('%j is refused with messages for the fields', async (changes, message) => {
  const { status, body } = await createKyc(api, token, { ...passport, ...changes });
  expect({ status, body }).toEqual({ status: 422, body: { message } });
  expect((await show('bina')).status).toBe(404);
});

test('text that no database can store is refused as in every other form', async () => {
  const { status, body } = await createKyc(api, token, { ...passport, middle_name: 'a\u0000b' });
  const message = 'Middle name has a value that cannot be kept.';
  expect({ status, body }).toEqual({
    status: 422,
    body: { message, errors: { middle_name: [message] } },
  });
});

test('a body that is not a form of texts is refused, and so is a very long field', async () => {
  expect((await api.call('kycCreate', { token, body: ['a'] })).status).toBe(422);
  expect((await api.call('kycCreate', { token, body: { first_name: {} } })).status).toBe(422);
  expect((await createKyc(api, token, { address: 'a'.repeat(20_000) })).status).toBe(413);
  const withFile = kycForm('POST');
  withFile.set('document1', new Blob(['a file']), 'a.jpg');
  expect((await api.call('kycCreate', { token, body: withFile })).status).toBe(413);
  expect((await show('bina')).status).toBe(404);
});

test('the initial verifications exist with their images', async () => {
  const asha = (await api.signIn()).access_token;
  const { kyc_verified, record } = await readKycState(api, asha, 'asha');
  expect(kyc_verified).toBe(1);
  for (const file of [record!.document1_name!, record!.document2_name!]) {
    expect((await api.call('documentImage', { token: asha, params: { file } })).status).toBe(200);
  }
  const scale = (await api.signIn('scale@example.com')).access_token;
  expect((await readKycState(api, scale, 'scale')).kyc_verified).toBe(2);
});
