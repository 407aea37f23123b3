import { DEFAULT_CONFIG, PortalServicesProvider } from '@portal/shared';
import { portalServices } from '@portal/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { redact, UncaughtBoundary } from './uncaught-boundary';

test.each([
  ['a signed token', 'got eyJhbGciOi.eyJzdWIiOjF9.c2lnbmF0dXJl back', 'got [token] back'],
  ['a header', 'Authorization: Bearer abc.DEF-123', 'Authorization: Bearer [token]'],
  ['a query', 'GET https://a.example/x?code=1&b=2 failed', 'GET https://a.example/x failed'],
  ['a query of this origin', 'at /worldlink_oath?code=s3cret', 'at /worldlink_oath'],
  ['a fragment', 'https://a.example/x#access_token=1', 'https://a.example/x'],
  [
    'the place of an error',
    'at f (https://a.example/main.js?attempt=2:10:4)',
    'at f (https://a.example/main.js:10:4)',
  ],
  ['a body', '{"refresh_token":"r-1","ok":true}', '{"refresh_token":"[secret]","ok":true}'],
  ['a form', 'password=Portal-2026&otp=12', 'password=[secret]&otp=[secret]'],
  ['an address of mail', 'asha.g+x@mail.example.com is taken', '[email] is taken'],
  ['a telephone number', 'call 9800000001 or +977 980-000 0001', 'call [number] or [number]'],
])('%s', (_, text, expected) => expect(redact(text)).toBe(expected));

test.each([
  "Cannot read properties of undefined (reading 'map')",
  'at Room (https://a.example/main.js:1234:56)',
  'status 503 after 1200 ms',
  'Is it gone?',
])('%s stays as it is', (text) => expect(redact(text)).toBe(text));

function Thrower({ thrown }: { thrown: unknown }): never {
  throw thrown;
}
const support = { email: 'help@provider.example' };
const services = portalServices({ config: { ...DEFAULT_CONFIG, support } });
const InPortal = ({ children }: { children: React.ReactNode }) => (
  <PortalServicesProvider value={services}>{children}</PortalServicesProvider>
);
const renderThrown = (thrown: unknown) =>
  render(
    <UncaughtBoundary>
      <Thrower thrown={thrown} />
    </UncaughtBoundary>,
    { wrapper: InPortal },
  );
// React logs every error that a boundary catches.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

test('shows the failure with details, without personal data', async () => {
  renderThrown(new Error('No camera for asha@example.com'));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Something went wrong.' })).toBeInTheDocument();
  expect(screen.getByText('No camera for [email]')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'help@provider.example' })).toBeInTheDocument();

  const details = screen.getByText(/at UncaughtBoundary/);
  expect(details).not.toBeVisible();
  await userEvent.click(screen.getByText('Details'));
  expect(details).toBeVisible();
  expect(details).not.toHaveTextContent('asha@example.com');
});

test.each([
  ['a text', 'no room', 'no room'],
  ['nothing', null, 'null'],
  ['an object', { toString: (): string => 'odd' }, 'odd'],
])('%s that is thrown instead of an error is shown', (_, thrown, text) => {
  renderThrown(thrown);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('without an error it does not render', () => {
  render(<UncaughtBoundary>Fine</UncaughtBoundary>);
  expect(screen.getByText('Fine')).toBeInTheDocument();
});

test('reports the error', () => {
  const onCrash = jest.fn();
  render(
    <UncaughtBoundary onCrash={onCrash}>
      <Thrower thrown={new Error('gone')} />
    </UncaughtBoundary>,
    { wrapper: InPortal },
  );
  expect(onCrash).toHaveBeenCalledTimes(1);
});
