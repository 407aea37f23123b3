import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InfoTooltip } from './info-tooltip';

/* jsdom has no layout to observe. */
beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const trigger = () => screen.getByRole('button', { name: 'About the mobile number' });

const renderTooltip = () =>
  render(<InfoTooltip label="About the mobile number">Exactly ten digits.</InfoTooltip>);

test('the focus shows it as the description, Escape hides it', async () => {
  const user = userEvent.setup();
  renderTooltip();
  expect(trigger()).not.toHaveAccessibleDescription();
  await user.tab();
  expect(trigger()).toHaveAccessibleDescription('Exactly ten digits.');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  expect(trigger()).toHaveFocus();
});

test('the pointer shows it', async () => {
  const user = userEvent.setup();
  renderTooltip();
  await user.hover(trigger());
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Exactly ten digits.');
});

test('a tap shows it, the next one hides it', async () => {
  const user = userEvent.setup();
  renderTooltip();
  const tap = () => user.pointer({ keys: '[TouchA]', target: trigger() });
  await tap();
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  await tap();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('the keyboard can show it again', async () => {
  const user = userEvent.setup();
  renderTooltip();
  await act(async () => trigger().focus());
  await user.keyboard('{Escape}{Enter}');
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
});
