import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { PasswordField } from './password-field';
import { SearchBox } from './search-box';
import { SelectField } from './select-field';
import { TextArea } from './text-area';
import { TextField } from './text-field';

const options = [
  { value: 'a', label: 'Basic (monthly)' },
  { value: 'b', label: 'Plus (yearly)' },
];

describe('every field', () => {
  const common = {
    label: 'Reason',
    required: true,
    hint: 'In your own words',
    error: 'Reason field is required.',
    value: '',
    onChange: () => {},
  };
  test.each([
    ['text', <TextField key="t" {...common} />],
    ['password', <PasswordField key="p" {...common} autoComplete="new-password" />],
    ['several lines', <TextArea key="a" {...common} />],
    ['select', <SelectField key="s" {...common} options={options} />],
  ])('of %s is connected with its label, hint and error', (_kind, field) => {
    const { container } = render(field);
    const control = screen.getByLabelText(/^Reason/);
    expect(control).toBeInvalid();
    expect(control).toHaveAttribute('aria-required', 'true');
    expect(control).toHaveAccessibleName('Reason');
    expect(control).toHaveAccessibleDescription('In your own words Reason field is required.');
    expect(container).toHaveTextContent('Reason*');
  });

  test('of text may follow a text that is no part of its value', async () => {
    const write = jest.fn();
    render(<TextField {...common} label="Mobile No." leading="+977" onChange={write} />);
    const control = screen.getByLabelText(/^Mobile No./);
    expect(screen.getByText('+977')).toBeInTheDocument();
    expect(control).toHaveAccessibleName('Mobile No.');
    await userEvent.type(control, '9');
    expect(write).toHaveBeenCalledWith('9');
  });

  test('has the given id and description, and an error in the language of its letters', () => {
    render(
      <TextField
        {...common}
        id="reason"
        info={<button type="button">About the reason</button>}
        error="कारण अनिवार्य छ।"
      />,
    );
    expect(screen.getByLabelText(/^Reason/)).toHaveAttribute('id', 'reason');
    expect(screen.getByRole('button', { name: 'About the reason' })).toBeInTheDocument();
    expect(screen.getByText('कारण अनिवार्य छ।')).toHaveAttribute('lang', 'ne');
  });

  test('without an error is not marked', () => {
    render(<TextField label="Email" value="" />);
    const control = screen.getByLabelText('Email');
    expect(control).not.toHaveAttribute('aria-invalid');
    expect(control).not.toHaveAttribute('aria-describedby');
    expect(control).not.toHaveAttribute('aria-required');
  });

  test('keeps a given description beside its own', () => {
    render(
      <>
        <TextField label="Email" value="" hint="Where we write to" aria-describedby="more" />
        <p id="more">Passwords do not match</p>
      </>,
    );
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Where we write to Passwords do not match',
    );
  });
});

test('a text field passes on attributes for the browser', () => {
  render(
    <TextField
      label="Otp Code"
      value=""
      autoComplete="one-time-code"
      inputMode="numeric"
      disabled
    />,
  );
  const control = screen.getByLabelText('Otp Code');
  expect(control).toHaveAttribute('autocomplete', 'one-time-code');
  expect(control).toHaveAttribute('inputmode', 'numeric');
  expect(control).toBeDisabled();
});

describe('a password', () => {
  function Password() {
    const [value, setValue] = useState('');
    return (
      <form onSubmit={(event) => event.preventDefault()}>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={value}
          onChange={setValue}
        />
        <button type="submit">Login</button>
      </form>
    );
  }

  test('is shown on demand, also by keyboard, and keeps its text', async () => {
    const user = userEvent.setup();
    render(<Password />);
    const control = screen.getByLabelText('Password');
    await user.type(control, 'Portal-2026');
    expect(control).toHaveAttribute('type', 'password');

    const toggle = screen.getByRole('button', { name: 'Show password' });
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await user.tab();
    expect(toggle).toHaveFocus();
    await user.keyboard(' ');
    expect(control).toHaveAttribute('type', 'text');
    expect(control).toHaveValue('Portal-2026');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(toggle).toHaveAccessibleName('Show password');
  });

  test('keeps caret and focus when the pointer shows it', async () => {
    const user = userEvent.setup();
    render(<Password />);
    const control = screen.getByLabelText<HTMLInputElement>('Password');
    await user.type(control, 'abcdef');
    control.setSelectionRange(3, 3);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(control).toHaveFocus();
    expect(control.selectionStart).toBe(3);
  });

  test('is neither capitalised nor sent to a spelling checker while it is shown', () => {
    render(<Password />);
    const control = screen.getByLabelText('Password');
    expect(control).toHaveAttribute('autocapitalize', 'none');
    expect(control).toHaveAttribute('spellcheck', 'false');
  });

  test('that is disabled cannot be shown', () => {
    render(
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value="Portal-2026"
        onChange={() => {}}
        disabled
      />,
    );
    expect(screen.getByRole('button', { name: 'Show password' })).toBeDisabled();
  });

  test('is hidden again when the form is sent', async () => {
    const user = userEvent.setup();
    render(<Password />);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });
});

describe('a text area', () => {
  test('has three rows by default', () => {
    render(
      <>
        <TextArea label="Reason" value="" />
        <TextArea label="Message" value="" rows={6} />
      </>,
    );
    expect(screen.getByLabelText('Reason')).toHaveAttribute('rows', '3');
    expect(screen.getByLabelText('Message')).toHaveAttribute('rows', '6');
  });
  test('counts characters after trimming', () => {
    render(<TextArea label="Reason" value="  too far  " countTo={10} />);
    expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(
      '7 of at least 10 characters',
    );
  });
});

describe('a select', () => {
  function Packages({ clearable = false }: { clearable?: boolean }) {
    const [value, setValue] = useState('');
    return (
      <SelectField
        label="Packages"
        value={value}
        onChange={setValue}
        options={options}
        clearable={clearable}
      />
    );
  }

  test('starts with its placeholder and reports the choice', async () => {
    const user = userEvent.setup();
    render(<Packages />);
    const control = screen.getByLabelText('Packages');
    expect(control).toHaveDisplayValue('-- Select Packages --');
    await user.selectOptions(control, 'Plus (yearly)');
    expect(control).toHaveValue('b');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('can be cleared, and then has the focus', async () => {
    const user = userEvent.setup();
    render(<Packages clearable />);
    const control = screen.getByLabelText('Packages');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await user.selectOptions(control, 'a');
    await user.click(screen.getByRole('button', { name: 'Clear Packages' }));
    expect(control).toHaveValue('');
    expect(control).toHaveFocus();
  });

  test('that is disabled cannot be cleared', () => {
    render(
      <SelectField
        label="Packages"
        value="a"
        onChange={() => {}}
        options={options}
        clearable
        disabled
      />,
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('marks each option with its language, and disables unavailable ones', () => {
    render(
      <SelectField
        label="Packages"
        value=""
        onChange={() => {}}
        options={[...options, { value: 'c', label: 'घरेलु प्याकेज', disabled: true }]}
      />,
    );
    expect(screen.getByRole('option', { name: 'Plus (yearly)' })).toHaveAttribute('lang', 'en');
    const nepali = screen.getByRole('option', { name: 'घरेलु प्याकेज' });
    expect(nepali).toHaveAttribute('lang', 'ne');
    expect(nepali).toBeDisabled();
  });

  test('may have no placeholder', () => {
    render(
      <SelectField
        label="Filter"
        value="a"
        onChange={() => {}}
        options={options}
        placeholder={null}
      />,
    );
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });
});

describe('a search box', () => {
  function Search() {
    const [value, setValue] = useState('');
    return <SearchBox label="Search Camera" value={value} onChange={setValue} />;
  }
  test.each([
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
    [
      'its button',
      (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Clear Search Camera' })),
    ],
  ])('is cleared by %s', async (_way, clear) => {
    const user = userEvent.setup();
    render(<Search />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    const control = within(screen.getByRole('search')).getByRole('searchbox', {
      name: 'Search Camera',
    });
    await user.type(control, 'gate');
    expect(control).toHaveValue('gate');
    await clear(user);
    expect(control).toHaveValue('');
    expect(control).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('that is empty does not handle Escape, so that a long list stays long', async () => {
    const onChange = jest.fn();
    render(<SearchBox label="Search Camera" value="" onChange={onChange} />);
    await userEvent.type(screen.getByRole('searchbox'), '{Escape}');
    expect(onChange).not.toHaveBeenCalled();
  });
});
