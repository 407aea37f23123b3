import type { OperatorRole } from '@portal/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  account,
  fakeDelivery,
  heldAnswer,
  SIGN_IN_AGAIN,
  type Answers,
} from '../testing/delivery';
import { openTab } from '../testing/open-tab';
import { OperatorsTab } from './operators-tab';

const ASHA = { name: 'asha', role: 'operate' } as const;

const roles = new Map<string, OperatorRole>();
const staff = () =>
  ['asha', 'bina', 'chandra'].map((name, index) =>
    account({ id: String(index), name, role: roles.get(name) ?? 'view' }),
  );

/** Opens the tab with the answers of changes. */
async function open(answers: Answers = {}) {
  const delivery = fakeDelivery({
    'GET /operators': () => ({ body: { data: staff() } }),
    ...answers,
  });
  openTab(() => <OperatorsTab {...ASHA} />);
  await screen.findByLabelText('Role of bina');
  const changes = () => delivery.asked.filter(({ what }) => !what.startsWith('GET'));
  return { ...delivery, changes };
}

afterEach(() => roles.clear());

const choose = (name: string, role: OperatorRole) =>
  userEvent.selectOptions(screen.getByLabelText(`Role of ${name}`), role);

/** Saves a role when it is let to. */
function slowRoles() {
  const waiting: (() => void)[] = [];
  const answer = (name: string, id: string) => ({
    [`PUT /operators/${id}/role`]: async ({ body }: { body: unknown }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      const { role } = body as { role: OperatorRole };
      roles.set(name, role);
      return { body: { data: account({ id, name, role }) } };
    },
  });
  return { answers: { ...answer('bina', '1'), ...answer('chandra', '2') }, waiting };
}

test('a role shows as chosen while it is being saved, and after it', async () => {
  const { answers, waiting } = slowRoles();
  const { times } = await open(answers);
  await choose('bina', 'operate');
  expect(screen.getByLabelText('Role of bina')).toHaveValue('operate');
  const before = times('GET /operators');
  waiting.shift()?.();
  await waitFor(() => expect(times('GET /operators')).toBe(before + 1));
  await waitFor(() =>
    expect(screen.getAllByText('Can operate', { selector: 'span' })).toHaveLength(1),
  );
  expect(screen.getByLabelText('Role of bina')).toHaveValue('operate');
});

test('a list that comes while a role is being saved does not take the choice back', async () => {
  await open(slowRoles().answers);
  await choose('bina', 'operate');
  roles.set('chandra', 'operate');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.getByLabelText('Role of chandra')).toHaveValue('operate'));
  expect(screen.getByLabelText('Role of bina')).toHaveValue('operate');
});

test('a role that is chosen while an earlier one is being saved is saved after it', async () => {
  const { answers, waiting } = slowRoles();
  const { changes } = await open(answers);
  await choose('bina', 'operate');
  await choose('bina', 'view');
  expect(changes()).toHaveLength(1);
  waiting.shift()?.();
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting.shift()?.();
  await waitFor(() => expect(roles.get('bina')).toBe('view'));
  expect(changes().map(({ body }) => body)).toEqual([{ role: 'operate' }, { role: 'view' }]);
  expect(screen.getByLabelText('Role of bina')).toHaveValue('view');
});

test('the roles of two operators are saved at once', async () => {
  const { answers, waiting } = slowRoles();
  await open(answers);
  await choose('bina', 'operate');
  await choose('chandra', 'operate');
  expect(waiting).toHaveLength(2);
});

test('a role that is refused shows as it was, and why beside it', async () => {
  const { answers } = await open({
    'PUT /operators/1/role': () => ({ status: 409, body: { message: 'That is the last one.' } }),
  });
  answers['GET /operators'] = () => new TypeError('offline');
  await choose('bina', 'operate');
  const row = screen.getByLabelText('Role of bina').closest('li')!;
  expect(await within(row).findByRole('alert')).toHaveTextContent('That is the last one.');
  expect(screen.getByLabelText('Role of bina')).toHaveValue('view');
});

test('a role that waits for a fresh sign-in that is not made shows as it was', async () => {
  await open({ 'PUT /operators/1/role': () => SIGN_IN_AGAIN });
  await choose('bina', 'operate');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await userEvent.click(dialog.getByLabelText('Close'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Role of bina')).toHaveValue('view');
});

test('an invitation that is refused says so in its form, and keeps the name', async () => {
  await open({
    'POST /operators': () => ({ status: 409, body: { message: 'There is one already.' } }),
  });
  await userEvent.type(screen.getByLabelText(/^Name/), 'bina{Enter}');
  const form = screen.getByLabelText(/^Name/).closest('form')!;
  expect(await within(form).findByRole('alert')).toHaveTextContent('There is one already.');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('bina');
});

test('the dialog of a removal stays until the operator is removed', async () => {
  let refused = true;
  const { times } = await open({
    'DELETE /operators/1': () =>
      refused ? { status: 409, body: { message: 'That is the last one.' } } : { status: 204 },
  });
  await userEvent.click(screen.getByLabelText('Remove bina'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove bina' }));
  await userEvent.click(dialog.getByText('Remove'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('That is the last one.');

  refused = false;
  const before = times('GET /operators');
  await userEvent.click(dialog.getByText('Remove'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(times('GET /operators')).toBe(before + 1));
});

test('a removed operator leaves the focus to the title', async () => {
  const { answers } = await open({ 'DELETE /operators/1': () => ({ status: 204 }) });
  const { answer, release } = heldAnswer();
  answers['GET /operators'] = answer;
  const button = screen.getByLabelText('Remove bina');
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove bina' }));
  await userEvent.click(dialog.getByText('Remove'));
  await waitFor(() => expect(button).toHaveFocus());
  release({ body: { data: staff().filter(({ name }) => name !== 'bina') } });
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(screen.getByText('Operations')).toHaveFocus();
});

test('who has lost their role reads so before the page takes the controls away', async () => {
  const { times } = await open({
    'POST /operators': () => ({ status: 403, body: { message: 'Your role does not allow that.' } }),
  });
  const before = times('GET /operators');
  await userEvent.type(screen.getByLabelText(/^Name/), 'deepa{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your role does not allow that.');
  expect(times('GET /operators')).toBe(before);
});

test('the dialog of a removal that is under way is not left', async () => {
  const { answer, release } = heldAnswer();
  await open({ 'DELETE /operators/1': answer });
  await userEvent.click(screen.getByLabelText('Remove bina'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove bina' }));
  await userEvent.click(dialog.getByText('Remove'));
  await userEvent.click(dialog.getByText('Cancel'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  release({ status: 204 });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('who makes a link by keyboard keeps their place', async () => {
  const { answer, release } = heldAnswer();
  await open({ 'POST /operators/1/link': answer });
  const button = screen.getByLabelText('New link for bina');
  await userEvent.click(button);
  // A disabled button would lose the focus.
  expect(button).toBeEnabled();
  const ends_at = '2026-03-02T10:00:00.000Z';
  release({ body: { data: { operator: account({ name: 'bina' }), link: 'a-link', ends_at } } });
  await userEvent.click(within(await screen.findByRole('dialog')).getByText('Done'));
  await waitFor(() => expect(button).toHaveFocus());
});

test('a role that the answer does not name is not sent again and again', async () => {
  const { changes, times } = await open({
    'PUT /operators/1/role': () => ({
      body: { data: account({ id: '1', name: 'bina', role: 'view' }) },
    }),
  });
  const before = times('GET /operators');
  await choose('bina', 'operate');
  await waitFor(() => expect(times('GET /operators')).toBe(before + 1));
  expect(changes()).toHaveLength(1);
});
