import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeDelivery } from '../testing/delivery';
import { openTab } from '../testing/open-tab';
import { AuditTab } from './audit-tab';

test('where no entry matches, it says so', async () => {
  fakeDelivery({ 'GET /audit': () => ({ body: { data: [] } }) });
  openTab(AuditTab);
  expect(await screen.findByText('No entries match.')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('what an entry does not have is a dash in a table, and no line of a small card', async () => {
  const entry = {
    id: 1,
    at: '2026-03-01T10:00:00.000Z',
    actor: 'asha',
    action: 'session.begin',
    outcome: 'done',
    subject: null,
    details: {},
    address: '198.51.100.7',
  };
  fakeDelivery({ 'GET /audit': () => ({ body: { data: [entry] } }) });
  openTab(AuditTab);
  for (const dash of await screen.findAllByText('–')) expect(dash).toHaveClass('none');
  expect(screen.getByText('198.51.100.7')).not.toHaveClass('none');
});

test('a name is asked for once it is typed, not at each key', async () => {
  jest.useFakeTimers();
  const { asked } = fakeDelivery({ 'GET /audit': () => ({ body: { data: [] } }) });
  openTab(AuditTab);
  const names = () => asked.map(({ query }) => query.get('actor'));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(names()).toEqual([null]);
  for (const value of ['a', 'as', 'asha', 'asha ']) {
    fireEvent.change(screen.getByLabelText('Who'), { target: { value } });
    await act(() => jest.advanceTimersByTimeAsync(100));
  }
  expect(names()).toEqual([null]);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(names()).toEqual([null, 'asha']);
});

describe('the filters are in the address', () => {
  const address = '/ops?tab=audit&actor=asha&action=session.begin&outcome=refused';

  test('as they are chosen', async () => {
    fakeDelivery({ 'GET /audit': () => ({ body: { data: [] } }) });
    const opened = openTab(AuditTab, '/ops?tab=audit');
    await userEvent.type(screen.getByLabelText('Who'), 'asha');
    await waitFor(() => expect(opened.address()).toBe('/ops?tab=audit&actor=asha'));
    await userEvent.selectOptions(screen.getByLabelText('What'), 'session.begin');
    await userEvent.selectOptions(screen.getByLabelText('Outcome'), 'refused');
    expect(opened.address()).toBe(address);
  });

  test('so that a reload keeps them', async () => {
    const { asked } = fakeDelivery({ 'GET /audit': () => ({ body: { data: [] } }) });
    openTab(AuditTab, address);
    await screen.findByText('No entries match.');
    expect(screen.getByLabelText('Who')).toHaveValue('asha');
    expect(screen.getByLabelText('What')).toHaveValue('session.begin');
    expect(screen.getByLabelText('Outcome')).toHaveValue('refused');
    expect(asked.map(({ query }) => String(query))).toEqual([
      expect.stringContaining('actor=asha&action=session.begin&outcome=refused'),
    ]);
  });
});
