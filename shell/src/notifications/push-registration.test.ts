import { createBrowserStorage } from '../session/browser-storage';
import { PushRegistration } from './push-registration';

const storage = createBrowserStorage();
const registration = new PushRegistration(storage);

afterEach(() => storage.clear());

test('what it keeps is saved until it is forgotten', () => {
  const device = { platform: 'web', token: 'abc' } as const;
  registration.keep(device);
  expect(registration.saved).toEqual({ tenantId: '', ...device });
  registration.forget();
  expect(registration.saved).toBeNull();
});

test.each(['{"platform":', 'null'])('of a damaged %s nothing is saved', (text) => {
  storage.set('push_token', text);
  expect(registration.saved).toBeNull();
});
