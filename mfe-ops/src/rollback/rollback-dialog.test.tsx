import type { RemoteStatus } from '@portal/shared';
import { renderScreen } from '@portal/shared/testing';
import { notify } from '@portal/shared/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { overview } from '../operations/overview.action';
import { useFresh } from '../refreshing/use-fresh';
import { useHeartbeat } from '../refreshing/use-heartbeat';
import remote from '../remote';
import { fakeDelivery, heldAnswer, signedIn, status, type Answers } from '../testing/delivery';
import { RollbackDialog } from './rollback-dialog';
import type { RollbackDraft } from './rollback-draft';

beforeEach(() => void jest.spyOn(notify, 'success').mockReturnValue());

/** The dialog on an otherwise empty page that refreshes. */
const dialogOf = (seen: RemoteStatus) =>
  function Page() {
    useHeartbeat(true);
    const { data } = useFresh(overview, {});
    const [draft, setDraft] = useState<RollbackDraft | null>({ seen, version: null, reason: '' });
    const remotes = data?.remotes ?? [];
    return draft && <RollbackDialog draft={draft} remotes={remotes} onDraft={setDraft} />;
  };

/** Starts a rollback and enters a reason. */
async function write(answers: Answers, { seen = status(), reason = 'Empty cards' } = {}) {
  const delivery = fakeDelivery({ ...signedIn([seen]), ...answers });
  renderScreen(dialogOf(seen), { remote, at: '/ops' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll back mfe-cameras' }));
  expect(dialog.getByLabelText(/^Reason/)).toHaveFocus();
  await userEvent.paste(reason);
  await waitFor(() => expect(delivery.times('GET /overview')).toBeGreaterThan(0));
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
  return { ...delivery, dialog, press };
}

const requests = (asked: readonly { what: string; body: unknown }[]) =>
  asked.filter(({ what }) => what === 'POST /rollback').map(({ body }) => body);

test('the second click rolls back to the version before', async () => {
  const { asked, dialog, press, times } = await write({
    'POST /rollback': () => ({ body: status({ live: '1.2.0' }) }),
  });
  expect(dialog.getByText('All subscribers get 1.2.0 instead of 1.3.0.')).toBeInTheDocument();
  const before = times('GET /overview');
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests(asked)).toEqual([
    {
      remote: 'mfe-cameras',
      version: '1.2.0',
      reason: 'Empty cards',
      expect: '1.3.0',
      expectCanary: null,
    },
  ]);
  expect(notify.success).toHaveBeenCalledWith('mfe-cameras is back at 1.2.0');
  await waitFor(() => expect(times('GET /overview')).toBe(before + 1));
});

test('another version can be chosen', async () => {
  const { asked, dialog, press } = await write({
    'POST /rollback': () => ({ body: status({ live: '1.1.0' }) }),
  });
  await userEvent.selectOptions(dialog.getByLabelText(/^To version/), '1.1.0');
  expect(dialog.getByText('All subscribers get 1.1.0 instead of 1.3.0.')).toBeInTheDocument();
  await press();
  await waitFor(() => expect(requests(asked)).toMatchObject([{ version: '1.1.0' }]));
});

test('where there is one other version, nothing is to be chosen', async () => {
  const seen = status({ versions: ['1.2.0', '1.3.0'] });
  const { dialog } = await write({}, { seen });
  expect(dialog.getByText('All subscribers get 1.2.0 instead of 1.3.0.')).toBeInTheDocument();
  expect(dialog.queryByLabelText(/^To version/)).not.toBeInTheDocument();
});

test('a canary is what goes first', async () => {
  const canary = { version: '1.4.0', traffic: 10 };
  const seen = status({ canary });
  const { asked, dialog, press } = await write(
    { 'POST /rollback': () => ({ body: status() }) },
    { seen },
  );
  expect(dialog.getByText('The canary 1.4.0 ends: all subscribers get 1.3.0.')).toBeInTheDocument();
  await press();
  await waitFor(() =>
    expect(requests(asked)).toMatchObject([{ version: '1.3.0', expectCanary: '1.4.0' }]),
  );
});

test('the ways back are told apart, and a canary goes with the live version', async () => {
  const canary = { version: '1.4.0', traffic: 10 };
  const { dialog } = await write({}, { seen: status({ canary }) });
  const choice = dialog.getByLabelText(/^To version/);
  const options = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(options).toEqual(['1.3.0, without the canary', '1.2.0, the one before', '1.1.0']);
  await userEvent.selectOptions(choice, '1.2.0');
  expect(
    dialog.getByText('All subscribers get 1.2.0 instead of 1.3.0. The canary 1.4.0 ends too.'),
  ).toBeInTheDocument();
});

test('a version that was rolled away from is sent only when it is chosen', async () => {
  const seen = status({ live: '1.2.0', fallback: null, versions: ['1.2.0', '1.3.0'] });
  const { asked, dialog, press } = await write(
    { 'POST /rollback': () => ({ body: status() }) },
    { seen },
  );
  await press();
  expect(await dialog.findByText('Choose a version.')).toBeInTheDocument();
  expect(requests(asked)).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText(/^To version/), '1.3.0');
  await press();
  await waitFor(() => expect(requests(asked)).toMatchObject([{ version: '1.3.0' }]));
});

test('without a reason nothing is sent', async () => {
  const { asked, dialog, press } = await write({}, { reason: '' });
  await press();
  expect(dialog.getByLabelText(/^Reason/)).toBeInvalid();
  expect(requests(asked)).toEqual([]);
});

test('after another change, the dialog shows the live version and keeps the reason', async () => {
  let live = '1.3.0';
  const { asked, dialog, press } = await write({
    'GET /overview': () => ({
      body: { operator: 'asha', remotes: [status({ live, fallback: '1.2.0' })] },
    }),
    'POST /rollback': ({ body }) => {
      if ((body as { expect: string }).expect === live) return { body: status() };
      return { status: 409, body: { message: 'It was changed.', code: 'PORTAL-138' } };
    },
  });
  live = '1.1.0';
  await press();
  expect(await dialog.findByText('Live now: 1.1.0.')).toBeInTheDocument();
  expect(dialog.getByRole('alert')).toHaveTextContent('It was changed.');
  expect(dialog.getByRole('link', { name: 'PORTAL-138' })).toHaveAttribute(
    'href',
    '/errors/PORTAL-138',
  );
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Empty cards');
  expect(dialog.getByText('All subscribers get 1.2.0 instead of 1.1.0.')).toBeInTheDocument();
  await press();
  await waitFor(() =>
    expect(requests(asked)).toMatchObject([{ expect: '1.3.0' }, { expect: '1.1.0' }]),
  );
});

test('and a canary that began meanwhile', async () => {
  const remotes = [status({ canary: { version: '1.4.0', traffic: 10 } })];
  const { dialog, press } = await write({
    'GET /overview': () => ({ body: { operator: 'asha', remotes } }),
    'POST /rollback': () => ({ status: 409, body: { message: 'It was changed.' } }),
  });
  await press();
  expect(await dialog.findByText('Live now: 1.3.0. Canary: 1.4.0.')).toBeInTheDocument();
});

test('and keeps showing it when the next try fails otherwise', async () => {
  let refusal: Awaited<ReturnType<NonNullable<Answers[string]>>> = { status: 409, body: {} };
  const { dialog, press } = await write({
    'GET /overview': () => ({ body: { operator: 'asha', remotes: [status({ live: '1.1.0' })] } }),
    'POST /rollback': () => refusal,
  });
  await press();
  expect(await dialog.findByText('Live now: 1.1.0.')).toBeInTheDocument();
  refusal = new TypeError('Failed to fetch');
  await press();
  expect(await dialog.findByText('Delivery did not answer.')).toBeInTheDocument();
  expect(dialog.getByText('All subscribers get 1.2.0 instead of 1.1.0.')).toBeInTheDocument();
});

test('what changes under an open dialog is not rolled back unseen', async () => {
  let live = '1.3.0';
  const { asked, dialog, press, times } = await write({
    'GET /overview': () => ({ body: { operator: 'asha', remotes: [status({ live })] } }),
    'POST /rollback': () => ({ status: 409, body: { message: 'It was changed.' } }),
  });
  live = '1.1.0';
  const before = times('GET /overview');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(times('GET /overview')).toBe(before + 1));
  expect(dialog.getByText('All subscribers get 1.2.0 instead of 1.3.0.')).toBeInTheDocument();
  await press();
  await waitFor(() => expect(requests(asked)).toMatchObject([{ expect: '1.3.0' }]));
});

test('what changes again after a refusal is not rolled back unseen either', async () => {
  let live = '1.3.0';
  const { asked, dialog, press, times } = await write({
    'GET /overview': () => ({ body: { operator: 'asha', remotes: [status({ live })] } }),
    'POST /rollback': () => ({ status: 409, body: { message: 'It was changed.' } }),
  });
  live = '1.1.0';
  await press();
  expect(await dialog.findByText('Live now: 1.1.0.')).toBeInTheDocument();

  live = '1.0.0';
  const before = times('GET /overview');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(times('GET /overview')).toBe(before + 1));
  expect(dialog.getByText('All subscribers get 1.2.0 instead of 1.1.0.')).toBeInTheDocument();
  await press();
  expect(await dialog.findByText('Live now: 1.0.0.')).toBeInTheDocument();
  expect(requests(asked)).toMatchObject([{ expect: '1.3.0' }, { expect: '1.1.0' }]);
});

test('a state from before the refusal is not shown as the live one', async () => {
  let answer: Awaited<ReturnType<NonNullable<Answers[string]>>> = {
    body: { operator: 'asha', remotes: [status()] },
  };
  const { dialog, press, times } = await write({
    'GET /overview': () => answer,
    'POST /rollback': () => ({ status: 409, body: { message: 'It was changed.' } }),
  });
  answer = { status: 503, body: {} };
  const before = times('GET /overview');
  await press();
  expect(await dialog.findByText('It was changed.')).toBeInTheDocument();
  await waitFor(() => expect(times('GET /overview')).toBe(before + 1));
  expect(dialog.queryByText(/^Live now/)).not.toBeInTheDocument();
});

test('a remote that is gone after a refusal leaves the dialog as it was', async () => {
  let remotes = [status()];
  const { dialog, press, times } = await write({
    'GET /overview': () => ({ body: { operator: 'asha', remotes } }),
    'POST /rollback': () => ({ status: 409, body: { message: 'It was changed.' } }),
  });
  remotes = [];
  const before = times('GET /overview');
  await press();
  await waitFor(() => expect(times('GET /overview')).toBe(before + 1));
  expect(await dialog.findByText('It was changed.')).toBeInTheDocument();
  expect(dialog.getByText('All subscribers get 1.2.0 instead of 1.3.0.')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Empty cards');
});

test('without an answer the dialog stays, and the page refreshes', async () => {
  const { dialog, press, times } = await write({
    'POST /rollback': () => new TypeError('Failed to fetch'),
  });
  const before = times('GET /overview');
  await press();
  expect(await dialog.findByText('Delivery did not answer.')).toBeInTheDocument();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Empty cards');
  await waitFor(() => expect(times('GET /overview')).toBe(before + 1));
});

test('a rollback under way is neither left nor sent twice, and takes as long as delivery does', async () => {
  const { answer, release } = heldAnswer();
  const { asked, dialog, press } = await write({ 'POST /rollback': answer });
  jest.useFakeTimers({ advanceTimers: true });
  await press();
  await userEvent.click(dialog.getByText('Cancel'));
  await userEvent.click(dialog.getByLabelText('Close'));
  await userEvent.click(dialog.getByText('Rolling back...'));
  act(() => jest.advanceTimersByTime(20_000));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  release({ body: status({ live: '1.2.0' }) });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests(asked)).toHaveLength(1);
});

test.each(['Cancel', 'Close'])('%s leaves everything as it is', async (name) => {
  const { asked, dialog } = await write({});
  await userEvent.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests(asked)).toEqual([]);
});

test('a refusal goes with the next try', async () => {
  let answer: Awaited<ReturnType<NonNullable<Answers[string]>>> = {
    status: 503,
    body: { message: 'Not now.' },
  };
  const { dialog, press } = await write({
    'POST /rollback': () => answer,
  });
  await press();
  expect(await dialog.findByText('Not now.')).toBeInTheDocument();
  expect(dialog.queryByText(/^Live now/)).not.toBeInTheDocument();
  answer = new Promise(() => undefined) as never;
  await press();
  expect(dialog.queryByText('Not now.')).not.toBeInTheDocument();
});

test('where nothing is left to go back to, nothing can be pressed', async () => {
  const { dialog } = await write({}, { seen: status({ versions: ['1.3.0'], fallback: null }) });
  expect(dialog.getByText('There is no other version to go back to.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Roll back' })).not.toBeInTheDocument();
  expect(dialog.queryByLabelText(/^To version/)).not.toBeInTheDocument();
});
