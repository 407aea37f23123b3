import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewPasswordFields } from './new-password-fields';
import { useForm } from './use-form';

function Form() {
  const form = useForm({ initialValues: { password: '', again: '' }, onSubmit: () => undefined });
  return (
    <form {...form.props}>
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('again')}
        stateId="state"
      />
    </form>
  );
}

const first = () => screen.getByLabelText(/^New Password/);
const second = () => screen.getByLabelText(/^Confirm Password/);

test('tells whether the two match', async () => {
  render(<Form />);
  expect(second()).toHaveAccessibleDescription('Enter the new password twice.');
  await userEvent.type(first(), 'Portal-2026');
  expect(second()).toHaveAccessibleDescription('Enter the new password twice.');
  await userEvent.type(second(), 'Portal');
  expect(second()).toHaveAccessibleDescription('Passwords do not match');
  await userEvent.type(second(), '-2026');
  expect(second()).toHaveAccessibleDescription('Passwords match');
});

test('password managers offer a new password for both; each can be shown', () => {
  render(<Form />);
  expect(first()).toHaveAttribute('autocomplete', 'new-password');
  expect(second()).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getAllByRole('button', { name: 'Show password' })).toHaveLength(2);
});
