import { testApi } from '../testing/test-api';

const api = await testApi();
const asha = (await api.signIn()).access_token;
const bina = (await api.signIn('bina@example.com')).access_token;

const chosenBy = async (token: string) => (await api.call('reminders', { token })).body.data;
const save = (token: string, body: unknown) => api.call('saveReminders', { token, body });

test('subscribers who chose nothing are reminded five days before and on the last day, by push too', async () => {
  expect(await chosenBy(asha)).toEqual({ days: [5, 0], push: true, mail: true });
});

test('a choice is stored, may be sent again, and affects nobody else', async () => {
  const choice = { days: [0, 5], push: false, mail: true };
  const stored = { days: [5, 0], push: false, mail: true };
  for (let n = 0; n < 2; n += 1) {
    const { status, body } = await save(asha, choice);
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Your reminders are saved.', data: stored });
  }
  expect(await chosenBy(asha)).toEqual(stored);
  expect(await chosenBy(bina)).toEqual({ days: [5, 0], push: true, mail: true });
  await save(asha, { days: [], push: true, mail: false });
  expect(await chosenBy(asha)).toEqual({ days: [], push: true, mail: false });
});

test.each([
  ['a day that is none of these', { days: [2], push: true, mail: true }],
  ['a day twice', { days: [5, 5], push: true, mail: true }],
  ['one day that is no list', { days: 5, push: true, mail: true }],
  ['no days', { push: true, mail: true }],
  ['no ways', { days: [5] }],
  ['a way that is neither on nor off', { days: [5], push: 'sometimes', mail: true }],
  ['nothing', {}],
])('%s is refused, and the previous choice stays', async (_, body) => {
  await save(bina, { days: [0], push: true, mail: true });
  const { status } = await save(bina, body);
  expect(status).toBe(422);
  expect(await chosenBy(bina)).toEqual({ days: [0], push: true, mail: true });
});
