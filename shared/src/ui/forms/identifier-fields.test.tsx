import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailField, UsernameField } from './identifier-fields';

describe.each([
  ['an email one signs in by', EmailField, { autoComplete: 'username' }, 'email', 'username'],
  ['an email one is reached at', EmailField, { autoComplete: 'email' }, 'email', 'email'],
  ['a username', UsernameField, {}, 'text', 'username'],
] as const)('%s', (_what, Control, own, type, autoComplete) => {
  const write = jest.fn();
  const open = () => {
    render(
      <Control
        {...(own as { autoComplete: 'username' | 'email' })}
        label="Who"
        required
        error="Who are you?"
        value=""
        onChange={write}
      />,
    );
    return screen.getByLabelText(/^Who/);
  };

  test('has the type and autocomplete of its kind', () => {
    const control = open();
    expect(control).toHaveAttribute('type', type);
    expect(control).toHaveAttribute('autocomplete', autoComplete);
  });

  test('is neither capitalised nor corrected', () => {
    const control = open();
    expect(control).toHaveAttribute('autocapitalize', 'none');
    expect(control).toHaveAttribute('spellcheck', 'false');
  });

  test('is a field like every other', async () => {
    const control = open();
    expect(control).toHaveAttribute('aria-required', 'true');
    expect(control).toHaveAccessibleDescription('Who are you?');
    await userEvent.type(control, 'a');
    expect(write).toHaveBeenCalledWith('a');
  });
});
