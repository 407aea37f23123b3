import { renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import remote from '../remote';
import { Moment } from './moment';

test('a time that cannot be read shows as it came', () => {
  renderScreen(() => <Moment at="last Monday" />, { remote });
  expect(screen.getByText('last Monday')).toBeInTheDocument();
});
