import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewPasswordFields } from './new-password-fields';
import { useForm } from './use-form';

function Form({ names = [], refused }: { names?: string[]; refused?: string }) {
  const form = useForm({ initialValues: { password: '', again: '' }, onSubmit: () => undefined });
  return (
    <form {...form.props}>
      <NewPasswordFields
        password={{ ...form.field('password'), error: refused }}
        confirmation={form.field('again')}
        stateId="state"
        names={names}
      />
    </form>
  );
}

const first = () => screen.getByLabelText(/^New Password/);
const second = () => screen.getByLabelText(/^Confirm Password/);

test('says whether the two passwords match', async () => {
  render(<Form />);
  expect(second()).toHaveAccessibleDescription('Enter the new password twice.');
  await userEvent.type(first(), 'Portal-2026');
  expect(second()).toHaveAccessibleDescription('Enter the new password twice.');
  await userEvent.type(second(), 'Portal');
  expect(second()).toHaveAccessibleDescription('Passwords do not match');
  await userEvent.type(second(), '-2026');
  expect(second()).toHaveAccessibleDescription('Passwords match');
});

test('the same password from another keyboard matches', async () => {
  render(<Form />);
  await userEvent.type(first(), 'caf\u00E9-2026');
  await userEvent.type(second(), 'cafe\u0301-2026');
  expect(second()).toHaveAccessibleDescription('Passwords match');
});

test('password managers offer a new password for both; each can be shown', () => {
  render(<Form />);
  expect(first()).toHaveAttribute('autocomplete', 'new-password');
  expect(second()).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getAllByRole('button', { name: 'Show password' })).toHaveLength(2);
});

test('a confirmation without a password is no mismatch', async () => {
  render(<Form />);
  await userEvent.type(second(), 'Portal-2026');
  expect(second()).toHaveAccessibleDescription('Enter the new password twice.');
});

const statuses = () => screen.getAllByRole('status').map((status) => status.textContent);

test('shows the rule before anything is typed', () => {
  render(<Form />);
  expect(first()).toHaveAccessibleDescription(
    'At least 8 characters. Not a common password, and not based on your name or email.',
  );
  expect(statuses()).toEqual(['Enter the new password twice.']);
});

test.each([
  ['password1', 'This is one of the most common passwords, or close to one.'],
  ['Asha-Gurung', 'This is too close to your name, your email or the name of this service.'],
  ['Portal-2027', 'This is too close to your name, your email or the name of this service.'],
  ['correct horse', 'Strong enough'],
  ['Machhapuchhre-6993', 'A strong password'],
])('%s: %s', async (password, message) => {
  render(<Form names={['asha@example.com', 'Asha Gurung']} />);
  await userEvent.type(first(), password);
  await waitFor(() => expect(statuses()).toContain(message));
});

test('an empty field is not rated', async () => {
  render(<Form />);
  await userEvent.type(first(), 'password1');
  await waitFor(() => expect(statuses()).toHaveLength(2));
  await userEvent.clear(first());
  expect(statuses()).toEqual(['Enter the new password twice.']);
});

test('a refused password shows the reason instead of its strength', async () => {
  const { rerender } = render(<Form />);
  await userEvent.type(first(), 'Machhapuchhre-6993');
  await waitFor(() => expect(statuses()).toContain('A strong password'));
  rerender(<Form refused="You had this password before." />);
  expect(first()).toHaveAccessibleDescription(/You had this password before\.$/);
  expect(statuses()).toEqual(['Enter the new password twice.']);
});
