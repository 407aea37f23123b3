import { render, screen } from '@testing-library/react';
import { DaysRemaining } from './days-remaining';

test.each([
  [0, '0 days remaining', true, 'danger'],
  [0, '0 days remaining', false, 'success'],
  [1, '1 day remaining', true, 'danger'],
  [200, '200 days remaining', false, 'success'],
])('%d days: %s; alarming %s: in the tone of %s', (days, text, alarming, tone) => {
  render(<DaysRemaining days={days} alarming={alarming} />);
  expect(screen.getByText(text)).toHaveClass(tone);
});
