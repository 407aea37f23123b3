import { DEFAULT_CONFIG } from '@portal/shared';
import { createHandBack } from './hand-back';

const fetched = jest.fn<Promise<Partial<Response>>, [string, { body: string }]>();
beforeEach(() => {
  fetched.mockReset().mockResolvedValue({ status: 204 });
  globalThis.fetch = fetched as unknown as typeof fetch;
});

const handBack = (auth: Partial<typeof DEFAULT_CONFIG.auth> = {}) =>
  createHandBack({ ...DEFAULT_CONFIG, auth: { ...DEFAULT_CONFIG.auth, ...auth } })('refresh-1');

test('the token is sent to the API, beyond the life of the page', async () => {
  await handBack();
  expect(fetched).toHaveBeenCalledTimes(1);
  const [address, options] = fetched.mock.calls[0]!;
  expect(address).toBe('/api/subscribers/authentication/v1/logout');
  expect(options).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
  expect(JSON.parse(options.body)).toEqual({ refresh_token: 'refresh-1' });
});

test.each([
  ['an API without the call', () => Promise.resolve({ status: 404 })],
  ['a network that is away', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is no failure', async (_, answer) => {
  fetched.mockImplementation(answer);
  await expect(handBack()).resolves.toBeUndefined();
});

test('where the configuration says that there is no such call, nothing is sent', async () => {
  await handBack({ serverLogout: false });
  expect(fetched).not.toHaveBeenCalled();
});
