import { DEFAULT_CONFIG } from '@portal/shared/contract';
import { testApi } from './testing/test-api';

const auth = { tenantId: '7', hideUnknownUser: true };
const api = await testApi({ config: { ...DEFAULT_CONFIG, auth } });

test('the tenant follows the configuration of the pages', async () => {
  const body = { username: 'asha.gurung', password: 'Portal-2026' };
  expect((await api.call('tenantLogin', { params: { tenantId: '2' }, body })).status).toBe(404);
  expect((await api.call('tenantLogin', { params: { tenantId: '7' }, body })).status).toBe(200);
});

test('so does the hiding of people nobody knows', async () => {
  const body = { email: 'nobody@example.com' };
  expect((await api.call('forgotPassword', { body })).status).toBe(200);
});
