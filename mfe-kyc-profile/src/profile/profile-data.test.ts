import { ASHA } from '@portal/shared/testing';
import { runAction } from '@portal/shared/testing';
import { profileData, profileUpdate } from './profile-data.action';

test('profile data is requested', async () => {
  const { processing, ended } = await runAction(profileData, undefined, {
    profile: () => ({ data: ASHA }),
  });
  expect(processing.phase).toBe('processing');
  expect(ended).toMatchObject({ phase: 'success', data: ASHA });
});

test('changing the profile stores what the server returns', async () => {
  const { ended, made } = await runAction(
    profileUpdate,
    { address: 'Patan' },
    { profileUpdate: () => ({ message: 'Profile updated.' }) },
  );
  expect(ended).toMatchObject({ phase: 'success', data: 'Profile updated.' });
  expect(made[0]?.options.body).toEqual({ address: 'Patan' });
});

test('a refused change keeps its fields', async () => {
  const failure = { status: 422, message: 'No.', fields: { phone: 'must be number.' } };
  const { ended } = await runAction(
    profileUpdate,
    { phone: 'x' },
    { profileUpdate: () => ({ failure }) },
  );
  expect(ended).toMatchObject({ phase: 'error', error: failure });
});
