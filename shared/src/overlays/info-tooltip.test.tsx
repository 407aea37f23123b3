import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InfoTooltip } from './info-tooltip';

const mockNetwork = { isDown: false };
jest.mock('./explained-button', () => {
  const { ExplainedButton } = jest.requireActual<Record<string, unknown>>('./explained-button');
  return {
    get ExplainedButton() {
      if (mockNetwork.isDown) throw new Error('Loading chunk failed');
      return ExplainedButton;
    },
  };
});

const trigger = () => screen.getByRole('button', { name: 'About the mobile number' });

const renderAtOnce = () =>
  render(<InfoTooltip label="About the mobile number">Exactly ten digits.</InfoTooltip>);

/** Renders a tooltip whose code has loaded. */
const renderTooltip = async () => {
  const waiting = renderAtOnce().container.querySelector('button');
  await act(async () => {});
  expect(trigger()).not.toBe(waiting);
};

test('the focus shows it as the description, and Escape hides it', async () => {
  const user = userEvent.setup();
  await renderTooltip();
  expect(trigger()).not.toHaveAccessibleDescription();
  await user.tab();
  expect(trigger()).toHaveAccessibleDescription('Exactly ten digits.');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  expect(trigger()).toHaveFocus();
});

test('the pointer shows it', async () => {
  const user = userEvent.setup();
  await renderTooltip();
  await user.hover(trigger());
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Exactly ten digits.');
});

test('a tap shows it, and the next one hides it', async () => {
  const user = userEvent.setup();
  await renderTooltip();
  const tap = () => user.pointer({ keys: '[TouchA]', target: trigger() });
  await tap();
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  await tap();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('after taps, a key toggles the visible state', async () => {
  const user = userEvent.setup();
  await renderTooltip();
  const tap = () => user.pointer({ keys: '[TouchA]', target: trigger() });
  await tap();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
});

test('the keyboard can show it again', async () => {
  const user = userEvent.setup();
  await renderTooltip();
  await act(async () => trigger().focus());
  await user.keyboard('{Escape}{Enter}');
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
});

test('the button keeps the focus while the code loads, and then shows the explanation', async () => {
  renderAtOnce();
  const waiting = trigger();
  await act(async () => waiting.focus());
  expect(trigger()).not.toBe(waiting);
  expect(trigger()).toHaveFocus();
  expect(trigger()).toHaveAccessibleDescription('Exactly ten digits.');
});

test.each([
  ['press', (waiting: HTMLElement) => userEvent.hover(waiting)],
  ['focus', (waiting: HTMLElement) => act(async () => waiting.focus())],
])('after a failed fetch the next %s fetches it again', async (_what, reach) => {
  const user = userEvent.setup();
  mockNetwork.isDown = true;
  renderAtOnce();
  const waiting = trigger();
  await act(async () => {});
  expect(trigger()).toBe(waiting);
  mockNetwork.isDown = false;
  await reach(waiting);
  await act(async () => {});
  expect(trigger()).not.toBe(waiting);
  await user.hover(trigger());
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Exactly ten digits.');
});
