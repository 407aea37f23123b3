import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { email, field, required, type Errors } from '../../validation';
import { TextField } from './text-field';
import { useForm, type FormOptions } from './use-form';

interface Values {
  email: string;
  name: string;
}

/** The document shows the name first, while the rules start with the email. */
function Profile({
  onSubmit,
  onRefused,
  answer = {},
  pending = false,
}: {
  onSubmit: (values: Values) => unknown;
  onRefused?: (values: Values) => void;
  answer?: Errors<Values>;
  pending?: FormOptions<Values>['pending'];
}) {
  const form = useForm<Values>({
    initialValues: { email: '', name: '' },
    rules: { email: field('Email', required(), email()), name: field('Name', required()) },
    onSubmit,
    pending,
    ...(onRefused && { onRefused }),
  });
  return (
    <form {...form.props}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Email" type="email" {...form.field('email')} />
      <button type="submit" aria-busy={form.waiting}>
        Submit
      </button>
      <button type="button" onClick={form.stopWaiting}>
        Stop
      </button>
      <button type="button" onClick={() => form.reset({ email: '', name: 'Bina' })}>
        Reset
      </button>
      <button type="button" onClick={() => form.setErrors(answer)}>
        Answer
      </button>
    </form>
  );
}

/** Like a script of an extension, whose change of the property React does not notice. */
const fillSilently = (control: HTMLElement, value: string) =>
  Reflect.set(HTMLInputElement.prototype, 'value', value, control);

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

test('a refused submit shows every error and focuses the first field of the document', async () => {
  const scrolled: Element[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  const onSubmit = jest.fn();
  const onRefused = jest.fn();
  render(<Profile onSubmit={onSubmit} onRefused={onRefused} />);
  await submit();

  const name = screen.getByLabelText('Name');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email field is required.');
  expect(name).toHaveAccessibleDescription('Name field is required.');
  expect(name).toHaveFocus();
  expect(scrolled).toEqual([name]);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onRefused.mock.calls).toEqual([[{ email: '', name: '' }]]);
});

test('a second refused submit focuses it again', async () => {
  render(<Profile onSubmit={() => {}} />);
  await submit();
  await submit();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('the second click of a double click does not reach a control that the errors moved below the pointer', async () => {
  render(<Profile onSubmit={() => {}} />);
  await submit();
  const press = (detail: number) => {
    const email = screen.getByLabelText('Email');
    return [fireEvent.mouseDown(email, { detail }), fireEvent.click(email, { detail })];
  };
  expect(press(2)).toEqual([false, false]);
  expect(press(2)).toEqual([true, true]);

  await submit();
  expect(press(1)).toEqual([true, true]);
  expect(press(2)).toEqual([true, true]);
});

test('editing a field clears its error, and only its', async () => {
  render(<Profile onSubmit={() => {}} />);
  await submit();
  await userEvent.type(screen.getByLabelText('Name'), 'A');
  expect(screen.getByLabelText('Name')).toBeValid();
  expect(screen.getByLabelText('Email')).toBeInvalid();
});

test('valid values are submitted once, however often a person submits meanwhile', async () => {
  let finish = () => {};
  const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Profile onSubmit={onSubmit} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Asha');
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com{Enter}{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Asha', email: 'asha@example.com' });

  await act(async () => finish());
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('values that a password manager filled in without an event are submitted', async () => {
  const onSubmit = jest.fn();
  render(<Profile onSubmit={onSubmit} />);
  fillSilently(screen.getByLabelText('Name'), 'Asha');
  fillSilently(screen.getByLabelText('Email'), 'asha@example.com');
  await submit();
  expect(onSubmit.mock.calls).toEqual([[{ name: 'Asha', email: 'asha@example.com' }]]);
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
});

test("the server's errors are shown and their first field gets the focus", async () => {
  render(<Profile onSubmit={() => {}} answer={{ email: 'Email is already taken.' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  const control = screen.getByLabelText('Email');
  expect(control).toHaveAccessibleDescription('Email is already taken.');
  expect(control).toHaveFocus();
});

test('an error of the last response is cleared while the next one is pending', async () => {
  const onSubmit = jest.fn(() => new Promise<never>(() => {}));
  render(<Profile onSubmit={onSubmit} answer={{ email: 'Email is already taken.' }} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Asha');
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(screen.getByLabelText('Email')).toBeInvalid();
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Email')).toBeValid();
});

test('the browser does not submit by itself, because its address would contain the values', async () => {
  const { container } = render(<Profile onSubmit={() => {}} />);
  const form = container.querySelector('form')!;
  const sent = createEvent.submit(form);
  fireEvent(form, sent);
  expect(sent.defaultPrevented).toBe(true);
});

test("the form's own messages replace the browser's", async () => {
  render(<Profile onSubmit={() => {}} />);
  await userEvent.type(screen.getByLabelText('Email'), 'asha');
  await submit();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name field is required.');
});

test('reset sets new values and clears the errors', async () => {
  render(<Profile onSubmit={() => {}} />);
  await submit();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Bina');
  expect(screen.getByLabelText('Email')).toBeValid();
});

test('a submit waits only if the values that it needs are being read', async () => {
  const onSubmit = jest.fn();
  render(<Profile onSubmit={onSubmit} pending={({ name }) => name === 'Asha'} />);
  await userEvent.type(screen.getByLabelText('Email'), 'a@b.cd');
  await userEvent.type(screen.getByLabelText('Name'), 'Asha');
  await submit();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Name'), ' Gurung');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
});

test('a submit waits while values are being read, and then submits once', async () => {
  const onSubmit = jest.fn();
  const { rerender } = render(<Profile onSubmit={onSubmit} pending />);
  await submit();
  await submit();
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByLabelText('Name')).toBeValid();
  await userEvent.type(screen.getByLabelText('Name'), 'Asha');
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com');
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(<Profile onSubmit={onSubmit} />);
  const button = screen.getByRole('button', { name: 'Submit' });
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  expect(onSubmit.mock.calls).toEqual([[{ email: 'asha@example.com', name: 'Asha' }]]);
});

test.each(['Stop', 'Reset'])('%s cancels a waiting submit', async (name) => {
  const onSubmit = jest.fn();
  const { rerender } = render(<Profile onSubmit={onSubmit} pending />);
  await submit();
  await userEvent.click(screen.getByRole('button', { name }));
  rerender(<Profile onSubmit={onSubmit} />);
  expect(screen.getByLabelText('Name')).toBeValid();
  expect(onSubmit).not.toHaveBeenCalled();
});
