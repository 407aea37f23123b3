import { runAction } from '@portal/shared/testing';
import { addSubscriber, editSubscriber, subscribers } from './subscribers.action';

const PERSON = {
  full_name: 'Deepa Rai',
  email: 'deepa@example.com',
  username: 'deepa',
  mobile_no: '9800000009',
  address: 'Dharan',
};
const DEEPA = { id: '9', ...PERSON };

test('a page of subscribers is requested, with the total', async () => {
  const { processing, ended, made } = await runAction(
    subscribers,
    { limit: 15, page: 2, search: 'rai' },
    { subscribers: () => ({ data: [DEEPA], body: { data: [DEEPA], total: '16' } }) },
  );
  expect(processing.phase).toBe('processing');
  expect(ended).toMatchObject({ phase: 'success', data: { data: [DEEPA], total: 16 } });
  expect(made[0]?.options.query).toEqual({ limit: 15, page: 2, search: 'rai' });
});

test('without a total, the response has all subscribers', async () => {
  const { ended } = await runAction(subscribers, {}, { subscribers: () => ({ data: [DEEPA] }) });
  expect(ended.data?.total).toBe(1);
});

test('a subscriber is added', async () => {
  const { ended, made } = await runAction(addSubscriber, PERSON, {
    addSubscriber: () => ({ data: DEEPA }),
  });
  expect(ended).toMatchObject({ phase: 'success', data: DEEPA });
  expect(made[0]?.options.body).toEqual(PERSON);
});

test('a subscriber is changed', async () => {
  const changes = { address: 'Itahari' };
  const { ended, made } = await runAction(
    editSubscriber,
    { id: '9', changes },
    { editSubscriber: () => ({ data: { ...DEEPA, ...changes } }) },
  );
  expect(ended.data?.address).toBe('Itahari');
  expect(made[0]?.options).toMatchObject({ path: { id: '9' }, body: changes });
});

test('a refusal keeps its text and its fields', async () => {
  const failure = { status: 422, message: 'No.', fields: { email: 'Taken.' } };
  const { ended } = await runAction(addSubscriber, PERSON, { addSubscriber: () => ({ failure }) });
  expect(ended).toMatchObject({ phase: 'error', error: failure });
});
