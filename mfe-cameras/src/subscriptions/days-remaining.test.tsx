import { TranslationProvider } from '@portal/shared';
import { render, screen } from '@testing-library/react';
import english from '../messages/en';
import { DaysRemaining } from './days-remaining';

test.each([
  [0, '0 days remaining', true, 'danger'],
  [0, '0 days remaining', false, 'success'],
  [1, '1 day remaining', true, 'danger'],
  [200, '200 days remaining', false, 'success'],
])('%d days: %s; alarming %s: in the tone of %s', (days, text, alarming, tone) => {
  render(
    <TranslationProvider catalog={english}>
      <DaysRemaining days={days} alarming={alarming} />
    </TranslationProvider>,
  );
  expect(screen.getByText(text)).toHaveClass(tone);
});
