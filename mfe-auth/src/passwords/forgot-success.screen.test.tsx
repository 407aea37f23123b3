import { Route, Routes } from '@portal/shared';
import { renderScreen } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import ForgotPasswordScreen from './forgot-password.screen';
import ForgotSuccessScreen from './forgot-success.screen';
import { sentSet } from './reset-sent.slice';
import { startWait } from './resend';

test('says that the mail was sent, and offers another one', () => {
  renderScreen(ForgotSuccessScreen);
  expect(
    screen.getByRole('heading', { level: 1, name: 'Email sent successfully' }),
  ).toBeInTheDocument();
  expect(
    screen.getByText(
      'An email has been sent to the address you provided with instructions on how to reset your password.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Resend Email' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
});

test('shows the address after a mail was sent', () => {
  const { store } = renderScreen(ForgotSuccessScreen, {
    remote,
    rememberedEmail: 'asha@example.com',
  });
  expect(screen.queryByText('Sent to asha@example.com')).not.toBeInTheDocument();
  act(() => void store.dispatch(sentSet(true)));
  expect(screen.getByText('Sent to asha@example.com')).toBeInTheDocument();
});

test('counts down to the next possible mail', () => {
  jest.useFakeTimers();
  startWait('asha@example.com');
  renderScreen(ForgotSuccessScreen);
  expect(screen.getByRole('timer')).toHaveTextContent('You can ask for another email in 1 minute.');
  act(() => jest.advanceTimersByTime(15_000));
  expect(screen.getByRole('timer')).toHaveTextContent(
    'You can ask for another email in 45 seconds.',
  );
  act(() => jest.advanceTimersByTime(45_000));
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('the form for another mail has the address', async () => {
  const Screens = () => (
    <Routes>
      <Route path="/forgot-success" element={<ForgotSuccessScreen />} />
      <Route path="/forgot-password" element={<ForgotPasswordScreen />} />
    </Routes>
  );
  renderScreen(Screens, { remote, at: '/forgot-success', rememberedEmail: 'asha@example.com' });
  await userEvent.click(screen.getByRole('link', { name: 'Resend Email' }));
  expect(screen.getByLabelText(/^Email Address/)).toHaveValue('asha@example.com');
});
