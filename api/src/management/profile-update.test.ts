import { testApi } from '../testing/test-api';

const api = await testApi();
const token = (await api.signIn('bina@example.com')).access_token;

const update = (body: object, as = token) => api.call('profileUpdate', { token: as, body });

const profile = async () => (await api.call('profile', { token })).body.data;

test('given fields change, omitted fields stay', async () => {
  const before = await profile();
  const { status, body } = await update({ phone: '9851000002', name: ' Bina Shrestha ' });
  expect({ status, message: body.message }).toEqual({
    status: 200,
    message: 'Profile updated successfully',
  });
  const after = await profile();
  expect(body.data).toEqual(after);
  expect(after).toEqual({
    ...before,
    name: 'Bina Shrestha',
    phone: '9851000002',
    subscriber_details: {
      ...before.subscriber_details,
      full_name: 'Bina Shrestha',
      mobile_no: '9851000002',
    },
  });
  await update({ address: '' });
  expect((await profile()).address).toBe('');
});

test('a name has no character that makes it read as another, and keeps the joiners of Nepali', async () => {
  const { body } = await update({ name: '\u202eanib\u202c गर्\u200dयो', address: 'Pa\u200btan' });
  expect(body.data).toMatchObject({ name: 'anib गर्\u200dयो', address: 'Patan' });
});

test.each([
  [{ name: '\u202e\u200b' }, { name: ['Name field is required.'] }],
  [{ name: 'Bina\u2028Rai' }, { name: ['is invalid.'] }],
  [{ name: ' ' }, { name: ['Name field is required.'] }],
  [{ phone: '' }, { phone: ['Phone field is required.'] }],
  [{ phone: '12345' }, { phone: ['must be minimum of 10 character.'] }],
  [{ address: 'a'.repeat(256) }, { address: ['must be maximum of 255 character.'] }],
  [{ name: 'a\u0000' }, { name: ['Name has a value that cannot be kept.'] }],
])('%j is refused', async (body, errors) => {
  const before = await profile();
  const answer = await update(body);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual(errors);
  expect(await profile()).toEqual(before);
});

test('an empty change, a read-only field and a call without a session are refused', async () => {
  const nothing = { status: 422, body: { message: 'There is nothing to change.' } };
  expect(await update({})).toMatchObject(nothing);
  expect(await update({ role: 'staff', kyc_verified: 1, email: 'a@b.np' })).toMatchObject(nothing);
  expect((await update({ name: 'X' }, 'a.b.c')).status).toBe(401);
});
