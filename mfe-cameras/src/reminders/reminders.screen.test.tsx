import { DEFAULT_CONFIG, type Reminders, type RuntimeConfig } from '@portal/shared';
import { ASHA, heldAnswer, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PaymentsScreen from '../receipts/payments.screen';
import remote from '../remote';
import { listOf, never } from '../testing/fixtures';
import { saveReminders } from './reminders.action';
import RemindersScreen from './reminders.screen';

const CHOSEN: Reminders = { days: [5, 0], push: true, mail: false };

const REFUSED = { failure: { status: 503, message: 'Not now.' } };

const PUSH = { push: { ...DEFAULT_CONFIG.push, vapidPublicKey: 'key' } };

interface Given extends FakeAnswers {
  config?: Partial<RuntimeConfig>;
}

function open({ config = PUSH, ...answers }: Given = {}) {
  return renderScreen(RemindersScreen, {
    remote,
    profile: ASHA,
    config,
    at: '/reminders',
    path: '/reminders',
    answers: {
      reminders: () => ({ data: CHOSEN }),
      saveReminders: ({ body }) => ({ data: body as Reminders }),
      ...answers,
    },
  });
}

const box = (name: string) => screen.findByRole('checkbox', { name });
const save = () => screen.findByRole('button', { name: 'Save' });

test('what holds is shown, and what is chosen is sent', async () => {
  const { http } = open();
  expect(await box('5 days before')).toBeChecked();
  expect(await box('On the last day')).toBeChecked();
  expect(await box('7 days before')).not.toBeChecked();
  expect(await box('On devices where notifications are turned on')).toBeChecked();
  expect(await box('By email')).not.toBeChecked();

  for (const name of ['1 day before', '7 days before', '5 days before', 'By email']) {
    await userEvent.click(await box(name));
  }
  await userEvent.click(await save());
  expect(await screen.findByRole('status')).toHaveTextContent('Your reminders are saved.');
  expect(http.made.find(({ name }) => name === 'saveReminders')?.options.body).toEqual({
    days: [7, 1, 0],
    push: true,
    mail: true,
  });

  await userEvent.click(await box('By email'));
  expect(screen.queryByText('Your reminders are saved.')).not.toBeInTheDocument();
});

test('a choice that cannot be saved says why, stays, and can be sent again', async () => {
  let asked = 0;
  open({
    saveReminders: ({ body }) => {
      asked += 1;
      return asked === 1 ? REFUSED : { data: body as Reminders };
    },
  });
  await userEvent.click(await box('By email'));
  await userEvent.click(await save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(await box('By email')).toBeChecked();
  await userEvent.click(await save());
  expect(await screen.findByText('Your reminders are saved.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what failed on an earlier visit is not told again', async () => {
  const { store } = open();
  await box('By email');
  const failure = { kind: 'http', message: 'Not now.', fields: {}, retryable: true } as const;
  act(() => void store.dispatch(saveReminders.failed({ ...failure, status: 503 })));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('while it is saved the button says so', async () => {
  open({ saveReminders: never });
  await userEvent.click(await save());
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeInTheDocument();
});

test('what is chosen while it is saved is not called saved', async () => {
  const saving = heldAnswer();
  open({ saveReminders: saving.answer });
  await userEvent.click(await box('By email'));
  await userEvent.click(await save());
  await userEvent.click(await box('7 days before'));
  saving.release({ data: { ...CHOSEN, mail: true } });
  expect(await save()).toBeInTheDocument();
  expect(screen.queryByText('Your reminders are saved.')).not.toBeInTheDocument();
  expect(await box('7 days before')).toBeChecked();

  await userEvent.click(await save());
  expect(await screen.findByText('Your reminders are saved.')).toBeInTheDocument();
});

test('what cannot be loaded is asked for again', async () => {
  let isDown = true;
  open({ reminders: () => (isDown ? REFUSED : { data: CHOSEN }) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  expect(await box('5 days before')).toBeChecked();
});

test('push is offered only where it is configured, and is kept as it was', async () => {
  const { http } = open({ config: {} });
  await userEvent.click(await box('By email'));
  expect(screen.queryByRole('checkbox', { name: /devices/ })).not.toBeInTheDocument();
  await userEvent.click(await save());
  await screen.findByText('Your reminders are saved.');
  expect(http.made.find(({ name }) => name === 'saveReminders')?.options.body).toEqual({
    ...CHOSEN,
    mail: true,
  });
});

test.each([
  ['where the provider has reminders a link leads to them', {}, 1],
  ['where it has none, nothing does', { reminders: false }, 0],
])('%s', async (_, config, count) => {
  renderScreen(PaymentsScreen, {
    remote,
    profile: ASHA,
    config,
    at: '/payments',
    path: '/payments',
    answers: { receipts: () => listOf([]) },
  });
  await screen.findByText('No payments yet');
  expect(screen.queryAllByRole('link', { name: 'Reminders' })).toHaveLength(count);
});

test('where the provider has none, the page says so and asks for nothing', async () => {
  const { http } = open({ config: { reminders: false } });
  expect(await screen.findByText('Reminders are not available here')).toBeInTheDocument();
  expect(http.made).toEqual([]);
});
