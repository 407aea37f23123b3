import { DEFAULT_CONFIG } from '@portal/shared/contract';
import { startTestApi, testApi } from './testing/test-api';

const auth = { tenantId: '7', hideUnknownUser: true };
const api = await testApi({ config: { ...DEFAULT_CONFIG, auth } });

test('the tenant follows the configuration of the pages', async () => {
  const body = { username: 'asha.gurung', password: 'Portal-2026' };
  expect((await api.call('tenantLogin', { params: { tenantId: '2' }, body })).status).toBe(404);
  expect((await api.call('tenantLogin', { params: { tenantId: '7' }, body })).status).toBe(200);
});

test('the hiding of unknown accounts follows the configuration of the pages', async () => {
  const body = { email: 'nobody@example.com' };
  expect((await api.call('forgotPassword', { body })).status).toBe(200);
});

test.each([
  [{ ...DEFAULT_CONFIG, environment: 'production' as const }, 200],
  [
    {
      ...DEFAULT_CONFIG,
      environment: 'production' as const,
      auth: { ...auth, hideUnknownUser: false },
    },
    204,
  ],
  [DEFAULT_CONFIG, 204],
])(
  'accounts are hidden in production, unless the configuration says otherwise',
  async (config, status) => {
    await using other = await startTestApi({ config });
    const body = { email: 'nobody@example.com' };
    expect((await other.call('forgotPassword', { body })).status).toBe(status);
    const login = { email: 'chandra@example.com', password: 'Portal-2026' };
    const { body: refusal } = await other.call('login', { body: login });
    expect(refusal.message.startsWith('Set your password first')).toBe(status === 204);
  },
);

test('an API without pages hides accounts unless there is demo data', async () => {
  await using other = await startTestApi({ demoData: false });
  const body = { email: 'nobody@example.com' };
  expect((await other.call('forgotPassword', { body })).status).toBe(200);
});
