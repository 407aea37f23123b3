import { TranslationProvider } from '@portal/shared';
import { render, screen } from '@testing-library/react';
import english from '../messages/en';
import { DaysRemaining } from './days-remaining';

test.each([
  [0, '0 days remaining', 'danger'],
  [1, '1 day remaining', 'danger'],
  [5, '5 days remaining', 'danger'],
  [6, '6 days remaining', 'success'],
  [200, '200 days remaining', 'success'],
])('%d days: %s, in the tone %s', (days, text, tone) => {
  render(
    <TranslationProvider catalog={english}>
      <DaysRemaining days={days} />
    </TranslationProvider>,
  );
  expect(screen.getByText(text)).toHaveClass(tone);
});
