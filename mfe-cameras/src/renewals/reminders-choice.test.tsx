import type { Reminders, RuntimeConfig } from '@portal/shared';
import { ASHA, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { saveReminders } from './reminders.action';
import RemindersChoice from './reminders-choice';

const CHOSEN: Reminders = { days: [5, 0], push: true, mail: false };

const REFUSED = { failure: { status: 503, message: 'Not now.' } };

interface Given extends FakeAnswers {
  config?: Partial<RuntimeConfig>;
}

function open({ config = {}, ...answers }: Given = {}) {
  let saved = CHOSEN;
  return renderScreen(RemindersChoice, {
    remote,
    profile: ASHA,
    config,
    answers: {
      reminders: () => ({ data: saved }),
      saveReminders: ({ body }) => {
        saved = body as Reminders;
        return { data: saved };
      },
      ...answers,
    },
  });
}

const box = (name: string) => screen.findByRole('checkbox', { name });

test('two days are offered; each press is saved, and other settings stay', async () => {
  const { http } = open();
  expect(await box('5 days before')).toBeChecked();
  expect(await box('On the last day')).toBeChecked();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);

  await userEvent.click(await box('5 days before'));
  await userEvent.click(await box('On the last day'));
  const sent = () =>
    http.made.filter(({ name }) => name === 'saveReminders').map(({ options }) => options.body);
  await waitFor(() =>
    expect(sent()).toEqual([
      { ...CHOSEN, days: [0] },
      { ...CHOSEN, days: [] },
    ]),
  );
  expect(await box('5 days before')).not.toBeChecked();
  expect(await box('On the last day')).not.toBeChecked();
});

test('a choice that cannot be saved says why, is reverted, and can be made again', async () => {
  let requested = 0;
  open({
    saveReminders: ({ body }) => {
      requested += 1;
      return requested === 1 ? REFUSED : { data: body as Reminders };
    },
  });
  await userEvent.click(await box('5 days before'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(await box('5 days before')).toBeChecked();
  await userEvent.click(await box('5 days before'));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(requested).toBe(2);
});

test('a failure of an earlier visit is not shown again', async () => {
  const { store } = open();
  await box('5 days before');
  const failure = { kind: 'http', message: 'Not now.', fields: {}, retryable: true } as const;
  act(() => void store.dispatch(saveReminders.failed({ ...failure, status: 503 })));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a failed load can be repeated', async () => {
  let isDown = true;
  open({ reminders: () => (isDown ? REFUSED : { data: CHOSEN }) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  expect(await box('5 days before')).toBeChecked();
});

test('without reminders at the provider, nothing is shown or requested', () => {
  const { http } = open({ config: { reminders: false } });
  expect(screen.queryByText('Remind me before a package ends')).not.toBeInTheDocument();
  expect(http.made).toEqual([]);
});
