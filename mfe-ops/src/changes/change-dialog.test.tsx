import type { RemoteStatus } from '@portal/shared';
import { renderScreen } from '@portal/shared/testing';
import { notify } from '@portal/shared/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { overview } from '../calls/calls';
import { useFresh, useHeartbeat } from '../calls/refreshing';
import remote from '../remote';
import { entry, fakeDelivery, signedIn, status, type Answers } from '../testing/delivery';
import { ChangeDialog, type ChangeKind } from './change-dialog';

beforeEach(() => void jest.spyOn(notify, 'success').mockReturnValue());

const canary = { version: '1.4.0', traffic: 10 };
const OVERTAKEN = { status: 409, body: { message: 'It was changed.', code: 'PORTAL-138' } };

/** Begins a change of the state `seen`, while the live state may already differ. Enters a reason. */
async function begin(kind: ChangeKind, seen: RemoteStatus, answers: Answers = {}) {
  const delivery = fakeDelivery({ ...signedIn([seen]), ...answers });
  const Page = () => {
    useHeartbeat(true);
    const remotes = useFresh(overview, {}).data?.remotes ?? [];
    const [isOpen, setIsOpen] = useState(true);
    const close = () => setIsOpen(false);
    return isOpen && <ChangeDialog draft={{ kind, seen }} remotes={remotes} onClose={close} />;
  };
  renderScreen(Page, { remote });
  await waitFor(() => expect(delivery.sent('GET /overview')).toHaveLength(1));
  const dialog = within(screen.getByRole('dialog'));
  if (dialog.queryByLabelText(/^Reason/)) await userEvent.paste(' Empty\n cards ');
  const press = () => userEvent.click(document.querySelector<HTMLElement>('[type="submit"]')!);
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return { ...delivery, dialog, press, gone };
}

const answer = (given: Partial<RemoteStatus> = {}, notes: string[] = []) => ({
  body: { ...status(given), notes },
});

test.each<[ChangeKind, string, object, string]>([
  ['rollback', '/rollback', { version: '1.3.0' }, 'Roll back mfe-cameras'],
  ['end', '/rollback', { version: '1.3.0' }, 'End canary of mfe-cameras'],
  ['promote', '/promote', {}, 'Promote canary of mfe-cameras'],
  ['disable', '/disable', {}, 'Switch off mfe-cameras'],
  ['enable', '/enable', {}, 'Switch on mfe-cameras'],
])(
  '%s is sent with what was seen and why, and said once it is done',
  async (kind, path, more, said) => {
    const what = `POST ${path}`;
    const { press, gone, sent } = await begin(kind, status({ canary }), { [what]: () => answer() });
    await press();
    await gone();
    const seen = { remote: 'mfe-cameras', expect: '1.3.0', expectCanary: '1.4.0' };
    expect(sent(what).map(({ body }) => body)).toEqual([
      { ...seen, ...more, reason: 'Empty cards' },
    ]);
    expect(notify.success).toHaveBeenCalledWith(`Done: ${said}`);
  },
);

test('a rollback proposes the previous version, and another one can be chosen', async () => {
  const post = { 'POST /rollback': () => answer({ live: '1.1.0' }) };
  const { dialog, press, gone, sent } = await begin('rollback', status(), post);
  expect(dialog.getByText('All subscribers get 1.2.0 instead of 1.3.0.')).toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByLabelText(/^To version/), '1.1.0');
  await press();
  await gone();
  expect(sent('POST /rollback')[0]?.body).toMatchObject({ version: '1.1.0', expectCanary: null });
});

test('a version that was rolled back before shows when, by whom and why', async () => {
  const taken = entry({ action: 'rollback', who: 'bina', reason: 'Wrong prices' });
  const seen = status({ live: '1.2.0', fallback: null, rolledBack: { '1.3.0': taken } });
  const { dialog, press, sent } = await begin('rollback', seen);
  expect(dialog.getByText('No version before this one is known to be good.')).toBeInTheDocument();
  await press();
  expect(dialog.getByText('Choose a version.')).toBeInTheDocument();
  expect(sent('POST /rollback')).toEqual([]);
  expect(dialog.queryByText('Wrong prices')).not.toBeInTheDocument();
  expect(dialog.getByText(/^1\.3\.0, taken back Mar 1/)).toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByLabelText(/^To version/), '1.3.0');
  expect(dialog.getByText(/^1\.3\.0 was taken back: Mar 1.*, bina$/)).toBeInTheDocument();
  expect(dialog.getByText('Wrong prices')).toBeInTheDocument();
});

test.each<[ChangeKind, string]>([
  ['rollback', 'There is no other version to go back to.'],
  ['promote', 'There is no canary now.'],
  ['end', 'There is no canary now.'],
])('if %s is impossible it says so, and the button is disabled', async (kind, text) => {
  const { dialog } = await begin(kind, status({ versions: ['1.3.0'], fallback: null }));
  expect(dialog.getByText(text)).toBeInTheDocument();
  expect(document.querySelector('[type="submit"]')).toBeNull();
});

test('without a reason nothing is sent', async () => {
  const { dialog, press, requested } = await begin('disable', status());
  await userEvent.clear(dialog.getByLabelText(/^Reason/));
  await press();
  expect(dialog.getByLabelText(/^Reason/)).toBeInvalid();
  expect(requested.filter(({ what }) => what.startsWith('POST'))).toEqual([]);
});

test('a follow-up task of a change stays until it is read', async () => {
  const note = 'mfe-policy needs ^1.2.0: its pages show their fallback';
  const post = { 'POST /rollback': () => answer({}, [note]) };
  const { dialog, press, gone } = await begin('rollback', status(), post);
  await press();
  expect(await dialog.findByText(note)).toBeInTheDocument();
  expect(document.querySelector('[type="submit"]')).toBeNull();
  expect(dialog.getByText('Roll back mfe-cameras')).toHaveFocus();
  await userEvent.click(dialog.getByText('Close'));
  await gone();
});

test('a change is refused if the state has changed: the dialog shows the next state and keeps the reason', async () => {
  let remotes = [status()];
  const { dialog, press, sent } = await begin('rollback', status(), {
    'GET /overview': () => ({ body: { operator: 'asha', role: 'operator', remotes } }),
    'POST /rollback': () => OVERTAKEN,
  });
  for (const [live, shown] of [
    ['1.1.0', '1.3.0'],
    ['1.0.0', '1.1.0'],
  ]) {
    remotes = [status({ live: live! })];
    const before = sent('GET /overview').length;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(sent('GET /overview')).toHaveLength(before + 1));
    expect(dialog.getByText(`All subscribers get 1.2.0 instead of ${shown}.`)).toBeInTheDocument();
    await press();
    await dialog.findByText(`All subscribers get 1.2.0 instead of ${live}.`);
    expect(dialog.getByRole('alert')).toHaveTextContent('It was changed. (PORTAL-138)');
  }
  remotes = [];
  await press();
  await waitFor(() => expect(sent('POST /rollback')).toHaveLength(3));
  const expectations = sent('POST /rollback').map(
    ({ body }) => (body as { expect: string }).expect,
  );
  expect(expectations).toEqual(['1.3.0', '1.1.0', '1.0.0']);
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue(' Empty\n cards ');
  const number = dialog.getByRole('link', { name: 'PORTAL-138' });
  expect(number).toHaveAttribute('href', '/errors/PORTAL-138');
});

test('without a response the dialog stays, and the page shows whether the change happened', async () => {
  const post = { 'POST /enable': () => new TypeError('Failed to fetch') };
  const { dialog, press, sent } = await begin('enable', status(), post);
  await press();
  expect(await dialog.findByText('Delivery did not answer.')).toBeInTheDocument();
  await waitFor(() => expect(sent('GET /overview')).toHaveLength(2));
});

test('a running change can be neither left nor sent twice, and may take as long as delivery needs', async () => {
  let release: (given: ReturnType<typeof answer>) => void = () => undefined;
  const pending = new Promise<ReturnType<typeof answer>>((resolve) => (release = resolve));
  const { dialog, press, gone, sent } = await begin('rollback', status(), {
    'POST /rollback': () => pending,
  });
  jest.useFakeTimers({ advanceTimers: true });
  await press();
  for (const way of ['Cancel', 'Working...']) await userEvent.click(dialog.getByText(way));
  await userEvent.click(dialog.getByLabelText('Close'));
  act(() => jest.advanceTimersByTime(20_000));
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  release(answer());
  await gone();
  expect(sent('POST /rollback')).toHaveLength(1);
});
