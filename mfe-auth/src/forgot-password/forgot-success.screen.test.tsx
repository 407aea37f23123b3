import { renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import ForgotSuccessScreen from './forgot-success.screen';

test('says that the mail is sent; it can be sent again', () => {
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
