import { renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { StepList } from './step-list';

test('the numbers have the digits of the page', () => {
  const states = { details: 'complete', documents: 'begun', send: 'untouched' } as const;
  renderScreen(() => <StepList states={states} />, { language: 'ne' });
  const [, second, third] = screen.getAllByRole('link');
  expect(second).toHaveTextContent(/^२/);
  expect(third).toHaveTextContent(/^३/);
});
