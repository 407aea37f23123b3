import { notify } from '@portal/shared/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Portal } from '../portal';
import { renderShellPart } from '../testing/shell-part';
import PreferenceControls from './preference-controls';

const answers = { isOffered: false, isChosen: () => false } as Portal['answers'];

afterEach(() => {
  document.documentElement.dataset.language = 'en';
  document.documentElement.lang = 'en';
});

test('only the names of languages are in a language of their own', () => {
  document.documentElement.dataset.language = 'ne';
  document.documentElement.lang = 'ne';
  renderShellPart(<PreferenceControls />, { answers });
  expect(screen.getByText('English')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('नेपाली')).toHaveAttribute('lang', 'ne');
  for (const other of ['Light', 'AD', 'BS', '123']) {
    expect(screen.getByText(other).closest('[lang]')).toBe(document.documentElement);
  }
});

test('calendar and digits are asked for on Nepali pages only', () => {
  renderShellPart(<PreferenceControls />, { answers });
  expect(screen.queryByRole('group', { name: 'Calendar' })).not.toBeInTheDocument();
});

test('a language that cannot be kept is said to be, and not shown as chosen', async () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const error = jest.spyOn(notify, 'error').mockReturnValue();
  document.documentElement.dataset.language = 'en';
  renderShellPart(<PreferenceControls />, { answers });
  await userEvent.click(screen.getByText('नेपाली'));
  expect(error).toHaveBeenCalledWith('This browser blocks cookies, so it cannot keep this choice.');
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
});
