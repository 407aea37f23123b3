import { DEFAULT_CONFIG, PortalServicesProvider } from '@portal/shared';
import { portalServices } from '@portal/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UncaughtBoundary } from './uncaught-boundary';

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
])('%s thrown instead of an error is shown too', (_, thrown, text) => {
  renderThrown(thrown);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('without an error it is not there', () => {
  render(<UncaughtBoundary>Fine</UncaughtBoundary>);
  expect(screen.getByText('Fine')).toBeInTheDocument();
});

test('calls back for the count', () => {
  const onCrash = jest.fn();
  render(
    <UncaughtBoundary onCrash={onCrash}>
      <Thrower thrown={new Error('gone')} />
    </UncaughtBoundary>,
    { wrapper: InPortal },
  );
  expect(onCrash).toHaveBeenCalledTimes(1);
});
