import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Button } from './button';
import { ButtonLink } from './button-link';
import { IconButton } from './icon-button';

test('does not submit a form by default', () => {
  render(<Button>Cancel</Button>);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('type', 'button');
});

test('while busy it says so, keeps the focus and ignores clicks, and the form is not sent', async () => {
  const user = userEvent.setup();
  const press = jest.fn();
  const submit = jest.fn((event: React.SubmitEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Email" />
      <Button type="submit" busy={busy} busyText="Logging In..." onClick={press}>
        Login
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Login' });
  button.focus();
  rerender(form(true));

  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('Logging In...');
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toBeEnabled();

  await user.click(button);
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();

  rerender(form(false));
  await user.click(button);
  expect(press).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledTimes(1);
});

test('while busy it keeps its name, and its parent gets no click', async () => {
  const listen = jest.fn();
  document.body.addEventListener('click', listen);
  render(<Button busy>Renew</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Renew' }));
  document.body.removeEventListener('click', listen);
  expect(listen).not.toHaveBeenCalled();
});

test('offline, a button that needs the network says why it does nothing, keeps the focus, and works again online', async () => {
  const user = userEvent.setup();
  const press = jest.fn();
  const submit = jest.fn((event: React.SubmitEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <input aria-label="Email" />
      <Button type="submit" needsNetwork onClick={press}>
        Send
      </Button>
      <Button>Close</Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('Send You are offline');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Close' })).not.toHaveAttribute('aria-disabled');
  await user.click(button);
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();

  network.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(button).toHaveAccessibleName('Send');
  await user.click(button);
  expect(press).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a double click presses it once, even without a render in between', () => {
  const press = jest.fn();
  function Buy() {
    const [busy, setBusy] = useState(false);
    return (
      <Button
        busy={busy}
        onClick={() => {
          press();
          setBusy(true);
        }}
      >
        Subscribe
      </Button>
    );
  }
  render(<Buy />);
  const button = screen.getByRole('button');
  act(() => {
    button.click();
    button.click();
  });
  expect(press).toHaveBeenCalledTimes(1);
});

test('clicks are ignored until the promise of the last one settles', async () => {
  const user = userEvent.setup();
  let finish = () => {};
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const press = jest.fn(() => work);
  render(<Button onClick={press}>Save</Button>);
  await user.click(screen.getByRole('button'));
  await user.click(screen.getByRole('button'));
  expect(press).toHaveBeenCalledTimes(1);

  finish();
  await work;
  await user.click(screen.getByRole('button'));
  expect(press).toHaveBeenCalledTimes(2);
});

test('a link drawn as a button is a link', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/cameras" variant="primary">
        Cameras
      </ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Cameras' })).toHaveAttribute('href', '/cameras');
});

test('an icon button has a name, which is shown on hover', () => {
  render(<IconButton icon="close" label="Close" />);
  expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('title', 'Close');
});
