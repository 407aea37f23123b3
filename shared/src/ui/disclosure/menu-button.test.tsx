import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuButton } from './menu-button';

const select = jest.fn();

function renderMenu() {
  select.mockClear();
  render(
    <>
      <MenuButton label="More actions" items={[{ label: 'Cancel Package', onSelect: select }]} />
      <button type="button">Elsewhere</button>
    </>,
  );
  return screen.getByRole('button', { name: 'More actions' });
}

const item = () => screen.queryByRole('button', { name: 'Cancel Package' });

test('shows its actions by keyboard and returns the focus', async () => {
  const user = userEvent.setup();
  const menu = renderMenu();
  expect(item()).not.toBeInTheDocument();
  expect(menu).toHaveAttribute('aria-expanded', 'false');

  await user.tab();
  await user.keyboard('{Enter}');
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  expect(item()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(select).toHaveBeenCalledTimes(1);
  expect(item()).not.toBeInTheDocument();
  expect(menu).toHaveFocus();
});

test('has the focus when its action starts, for a dialog that returns the focus later', async () => {
  const user = userEvent.setup();
  const menu = renderMenu();
  select.mockImplementationOnce(() => expect(menu).toHaveFocus());
  await user.click(menu);
  await user.click(item()!);
  expect(select).toHaveReturnedTimes(1);
});

test('Escape closes it and returns the focus', async () => {
  const user = userEvent.setup();
  const menu = renderMenu();
  await user.click(menu);
  await user.tab();
  await user.keyboard('{Escape}');
  expect(item()).not.toBeInTheDocument();
  expect(menu).toHaveFocus();
});

test('while it is closed, Escape does not move the focus', async () => {
  const user = userEvent.setup();
  renderMenu();
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  await user.click(elsewhere);
  await user.keyboard('{Escape}');
  expect(elsewhere).toHaveFocus();
});

test('a press outside and moving the focus out close it', async () => {
  const user = userEvent.setup();
  const menu = renderMenu();
  await user.click(menu);
  await user.click(document.body);
  expect(item()).not.toBeInTheDocument();

  await user.click(menu);
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  expect(item()).not.toBeInTheDocument();
});
