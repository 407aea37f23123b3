import { notify } from '@portal/shared/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShellPart } from '../testing/shell-part';
import PreferenceControls from './preference-controls';

afterEach(() => {
  document.documentElement.dataset.language = 'en';
  document.documentElement.lang = 'en';
  document.cookie = 'portal_prefs=; Max-Age=0';
});

const groups = () => screen.getAllByRole('group').map((group) => group.textContent);

test('only the names of languages are marked as being in another language', () => {
  document.documentElement.dataset.language = 'ne';
  document.documentElement.lang = 'ne';
  renderShellPart(
    <>
      <PreferenceControls at="menu" />
      <PreferenceControls at="profile" />
    </>,
  );
  expect(screen.getByText('English')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('नेपाली')).toHaveAttribute('lang', 'ne');
  for (const other of ['Light', 'AD', 'BS']) {
    expect(screen.getByText(other).closest('[lang]')).toBe(document.documentElement);
  }
});

test('the calendar can be chosen on Nepali pages only, and only in the profile', () => {
  document.documentElement.dataset.language = 'en';
  renderShellPart(<PreferenceControls at="profile" />);
  expect(groups()).toEqual(['ThemeSystemLightDark']);
});

test('a page without a session has language and theme', () => {
  document.documentElement.dataset.language = 'ne';
  renderShellPart(<PreferenceControls at="public page" />);
  expect(groups()).toEqual(['LanguageEnglishनेपाली', 'ThemeSystemLightDark']);
});

test('a theme applies at once', async () => {
  document.documentElement.dataset.language = 'en';
  renderShellPart(<PreferenceControls at="profile" />);
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('a language that cannot be stored shows an error, and not as chosen', async () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const error = jest.spyOn(notify, 'error').mockReturnValue();
  document.documentElement.dataset.language = 'en';
  renderShellPart(<PreferenceControls at="menu" />);
  await userEvent.click(screen.getByText('नेपाली'));
  expect(error).toHaveBeenCalledWith('This browser blocks cookies, so it cannot keep this choice.');
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
});
