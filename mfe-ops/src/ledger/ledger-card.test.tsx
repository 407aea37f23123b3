import type { LedgerEntry } from '@portal/shared';
import { renderScreen } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ShowEarlier, useLimit } from '../lists/show-earlier';
import remote from '../remote';
import { entry, fakeDelivery, heldAnswer, status } from '../testing/delivery';
import { openTab } from '../testing/open-tab';
import { LedgerCard } from './ledger-card';

const REMOTES = [status(), status({ remote: 'mfe-policy' })];

function Ledger() {
  const [changesOf, setChangesOf] = useState('');
  return <LedgerCard remotes={REMOTES} changesOf={changesOf} onChangesOf={setChangesOf} />;
}

const open = (entries: LedgerEntry[]) => {
  const delivery = fakeDelivery({
    'GET /history': ({ query }) => ({
      body: {
        data: entries
          .filter((one) => [null, one.remote].includes(query.get('remote')))
          .slice(0, Number(query.get('limit'))),
      },
    }),
  });
  openTab(Ledger);
  return delivery;
};

/** Changes of one minute after the other, the newest first. */
const many = (length: number) =>
  Array.from({ length }, (_, index) =>
    entry({ time: new Date(1_770_000_000_000 - index * 60_000).toISOString() }),
  );

const rows = async () => {
  const table = await screen.findByRole('table');
  return within(table).getAllByRole('row').slice(1);
};

test('a change shows time, action, before and after, operator and reason', async () => {
  const moved = { version: '1.4.0', before: 25, after: 0 };
  open([
    entry({ action: 'halt', before: '1.3.0', canary: moved, who: 'portal', reason: '12% failed' }),
    entry({ action: 'rollback', before: '1.3.0', after: '1.2.0', reason: null }),
    entry({ before: null, after: '1.1.0' }),
  ]);
  const [halt, rollback, first] = await rows();
  expect(halt).toHaveTextContent(/Halt1\.4\.0: 25% → 0%portal12% failed$/);
  expect(rollback).toHaveTextContent(/mfe-camerasRollback1\.3\.0 → 1\.2\.0asha–$/);
  expect(first).toHaveTextContent(/Release1\.1\.0asha/);
});

test('a switch shows the version that stays, a promotion both, and a new kind of change its name', async () => {
  const moved = { version: '1.4.0', before: 25, after: 0 };
  open([
    entry({ action: 'disable', before: '1.3.0', after: '1.3.0' }),
    entry({ action: 'promote', before: '1.3.0', after: '1.4.0', canary: moved }),
    entry({ action: 'freeze' as 'halt' }),
  ]);
  const [disable, promote, freeze] = await rows();
  expect(disable).toHaveTextContent(/Switched off1\.3\.0asha/);
  expect(promote).toHaveTextContent(/Promotion1\.3\.0 → 1\.4\.0 · 1\.4\.0: 25% → 0%asha/);
  expect(freeze).toHaveTextContent(/freeze1\.2\.0/);
});

test('an address with a remote that is gone lists all changes', async () => {
  const { asked } = fakeDelivery({ 'GET /history': () => ({ body: { data: [entry()] } }) });
  openTab(() => <LedgerCard remotes={REMOTES} changesOf="mfe-gone" onChangesOf={jest.fn()} />);
  await rows();
  expect(asked[0]?.query.get('remote')).toBeNull();
});

test('the ledger can be filtered by remote', async () => {
  open([entry(), entry({ remote: 'mfe-policy', reason: 'New agreement' })]);
  expect(await rows()).toHaveLength(2);
  await userEvent.selectOptions(screen.getByLabelText('Changes of'), 'mfe-policy');
  await waitFor(() => expect(screen.queryByText('Faster list')).not.toBeInTheDocument());
  expect(await screen.findByText('New agreement')).toBeInTheDocument();
});

test('changes that cannot be refreshed stay, with a note', async () => {
  const { answers } = fakeDelivery({ 'GET /history': () => ({ body: { data: [entry()] } }) });
  openTab(Ledger);
  await rows();
  answers['GET /history'] = () => new TypeError('offline');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(
    await screen.findByText('Could not refresh. Delivery did not answer.'),
  ).toBeInTheDocument();
  expect(await rows()).toHaveLength(1);
});

test('the failure of one selection is not shown for the next', async () => {
  const { answers } = fakeDelivery({ 'GET /history': () => ({ status: 502, body: {} }) });
  openTab(Ledger);
  expect(await screen.findByText('This could not be loaded.')).toBeInTheDocument();
  answers['GET /history'] = () => new Promise(() => undefined);
  await userEvent.selectOptions(screen.getByLabelText('Changes of'), 'mfe-policy');
  expect(screen.queryByText('This could not be loaded.')).not.toBeInTheDocument();
});

test('earlier changes show on request', async () => {
  open(many(40));
  const listed = async () => (await screen.findAllByText('Faster list')).length;
  expect(await listed()).toBe(25);
  await userEvent.click(screen.getByText('Show earlier changes'));
  await waitFor(async () => expect(await listed()).toBe(40));
  expect(screen.queryByText('Show earlier changes')).not.toBeInTheDocument();
});

test('another remote begins with its newest changes again', async () => {
  const { asked } = open(many(40));
  await userEvent.click(await screen.findByText('Show earlier changes'));
  await userEvent.selectOptions(screen.getByLabelText('Changes of'), 'mfe-cameras');
  const limits = asked.map(({ query }) => query.get('limit'));
  expect(limits).toEqual(['25', '50', '25']);
});

test.each([
  [500, 1],
  [499, 0],
])('no list asks for more than the server gives: of %d, it says so %d times', (listed, times) => {
  const Most = () => (
    <ShowEarlier limit={useLimit(500)} listed={listed}>
      Show earlier changes
    </ShowEarlier>
  );
  renderScreen(Most, { remote });
  expect(screen.queryByText('Show earlier changes')).not.toBeInTheDocument();
  expect(
    screen.queryAllByText('These are the newest 500. Filter the list to see older ones.'),
  ).toHaveLength(times);
});

test('who asks for earlier changes by keyboard keeps their place', async () => {
  open(many(80));
  (await screen.findByText('Show earlier changes')).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByText('Faster list')).toHaveLength(50));
  await userEvent.tab();
  expect(screen.getByText('Show earlier changes')).toHaveFocus();
});

test('an empty ledger says so', async () => {
  open([]);
  expect(await screen.findByText('Nothing has changed yet.')).toBeInTheDocument();
});

test('a failure comes into a region that was there before, so that it is announced', async () => {
  const { answer, release } = heldAnswer();
  fakeDelivery({ 'GET /history': answer });
  openTab(Ledger);
  const regions = screen.getAllByRole('status');
  release(new Error('no answer'));
  const failure = await screen.findByText('This could not be loaded.');
  expect(regions).toContain(failure.closest('[role=status]'));
});
