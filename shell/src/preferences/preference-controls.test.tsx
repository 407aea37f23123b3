import { render, screen } from '@testing-library/react';
import PreferenceControls from './preference-controls';

afterEach(() => {
  document.documentElement.lang = 'en';
});

test('only the names of languages are in a language of their own', () => {
  document.documentElement.lang = 'ne';
  render(<PreferenceControls />);
  expect(screen.getByText('English')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('नेपाली')).toHaveAttribute('lang', 'ne');
  for (const other of ['Light', 'AD', 'BS', '123']) {
    expect(screen.getByText(other).closest('[lang]')).toBe(document.documentElement);
  }
});

test('calendar and digits are asked for on Nepali pages only', () => {
  render(<PreferenceControls />);
  expect(screen.queryByRole('group', { name: 'Calendar' })).not.toBeInTheDocument();
});
