import { createBrowserStorage } from '../session/browser-storage';
import { PushRegistration } from './push-registration';

const storage = createBrowserStorage();
const registration = new PushRegistration(storage);

afterEach(() => storage.clear());

test('the registration is stored until it is forgotten', () => {
  const device = { platform: 'web', token: 'abc' } as const;
  registration.keep(device);
  expect(registration.saved).toEqual({ tenantId: '', ...device });
  registration.forget();
  expect(registration.saved).toBeNull();
});

test.each(['{"platform":', 'null'])('a damaged registration (%s) counts as none', (text) => {
  storage.set('push_token', text);
  expect(registration.saved).toBeNull();
});
