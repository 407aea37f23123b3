import type { Receipt, RuntimeConfig } from '@portal/shared';
import { ASHA, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { ToastHost } from '@portal/shared/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { toList, never, receipt } from '../testing/fixtures';
import PaymentsScreen from './payments.screen';
import ReceiptScreen from './receipt.screen';

const row = (change: Partial<Receipt> = {}) =>
  receipt('10023', 'ORD-7', {
    package_name: 'Home Plus',
    plan_name: '6 Months',
    price: 2499.99,
    vat: 325,
    ...change,
  });

interface Given {
  receipts?: NonNullable<FakeAnswers['receipts']>;
  receiptPdf?: NonNullable<FakeAnswers['receiptPdf']>;
  config?: Partial<RuntimeConfig>;
  language?: string;
}

const withAnswer = ({
  receipts = () => toList([row()]),
  receiptPdf,
  config = {},
  language = 'en',
}: Given) => ({
  remote,
  language,
  profile: ASHA,
  answers: { receipts, ...(receiptPdf && { receiptPdf }) },
  config,
});

const openList = (given: Given = {}) =>
  renderScreen(PaymentsScreen, { ...withAnswer(given), at: '/payments', path: '/payments' });
const openReceipt = (given: Given = {}) =>
  renderScreen(ReceiptScreen, {
    ...withAnswer(given),
    at: '/payments/10023',
    path: '/payments/:number',
  });

test('each payment shows what for, when and how much, and links to its receipt', async () => {
  const { address } = openList({
    receipts: () => toList([row(), row({ id: '10022', custom_label: null })]),
  });
  const link = await screen.findByRole('link', { name: 'Receipt 10023' });
  const item = link.closest('li')!;
  expect(item).toHaveTextContent('Front Gate');
  expect(item).toHaveTextContent('Home Plus, 6 Months');
  expect(item).toHaveTextContent('Nov 22, 2026');
  expect(item).toHaveTextContent(/NPR\s2,824\.99/);
  expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('IPC-7');
  await userEvent.click(link);
  expect(address()).toBe('/payments/10023');
});

test.each([
  ['list', openList],
  ['receipt', openReceipt],
])('in Nepali the %s has the Nepali names of package and plan', async (_, open) => {
  open({ receipts: () => toList([row({ package_name_ne: 'होम प्लस' })]), language: 'ne' });
  expect(await screen.findByText(/^होम प्लस, ६ महिना/)).toBeInTheDocument();
});

test('without payments there is a link to the cameras', async () => {
  openList({ receipts: () => toList([]) });
  expect(await screen.findByText('No payments yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose a camera' })).toHaveAttribute('href', '/cameras');
});

test('a receipt has seller, payer, amounts with tax, wallet and order', async () => {
  const issuer = { name: 'Himal Net Pvt. Ltd.', address: 'Kathmandu', vatNumber: '301234567' };
  openReceipt({ config: { receipts: issuer } });
  const document = within(await screen.findByRole('article'));
  for (const text of [
    'Himal Net Pvt. Ltd.',
    'Kathmandu',
    'VAT number 301234567',
    '10023',
    'Nov 22, 2026',
    'Sandbox wallet',
    'ORD-7',
    ASHA.name,
  ]) {
    expect(document.getByText(text)).toBeInTheDocument();
  }
  const amounts = document.getAllByRole('row').map((line) => line.textContent);
  expect(amounts).toEqual([
    expect.stringMatching(/^Home Plus, 6 MonthsIPC-7 \(Front Gate\)NPR\s2,499\.99$/),
    expect.stringMatching(/^VATNPR\s325\.00$/),
    expect.stringMatching(/^TotalNPR\s2,824\.99$/),
  ]);
});

test.each([
  ['the usual zone', {}, 'Nov 23, 2026'],
  ['another', { timeZone: 'Europe/Lisbon' }, 'Nov 22, 2026'],
])('the day is that of the provider in %s', async (_, config, day) => {
  const receipts = () => toList([row({ paid_at: '2026-11-22T18:20:00Z' })]);
  openReceipt({ receipts, config });
  expect(await screen.findByText(day)).toBeInTheDocument();
});

test('a receipt of several cameras has a line for each, and the sums', async () => {
  const line = (id: string, price: number) => ({
    ...row({ order_id: `ORD-${id}`, camera_id: id, custom_label: `Room ${id}`, price, vat: 1 }),
  });
  const receipts = () =>
    toList([row({ price: 300, vat: 39, lines: [line('7', 100), line('8', 200)] })]);
  const list = openList({ receipts });
  const item = (await screen.findByRole('link', { name: 'Receipt 10023' })).closest('li')!;
  expect(item).toHaveTextContent('2 cameras');
  expect(item).toHaveTextContent('Room 7, Room 8');
  expect(item).toHaveTextContent(/NPR\s339\.00$/);
  list.unmount();

  openReceipt({ receipts });
  const document = within(await screen.findByRole('article'));
  const amounts = document.getAllByRole('row').map((each) => each.textContent);
  expect(amounts).toEqual([
    expect.stringMatching(/Room 7\)NPR\s100\.00$/),
    expect.stringMatching(/Room 8\)NPR\s200\.00$/),
    expect.stringMatching(/^VATNPR\s39\.00$/),
    expect.stringMatching(/^TotalNPR\s339\.00$/),
  ]);
});

test('a receipt of several orders shows each beside its camera, and no single one', async () => {
  const line = (id: string) => row({ order_id: `ORD-${id}`, camera_id: id });
  openReceipt({ receipts: () => toList([row({ lines: [line('7'), line('8')] })]) });
  const document = within(await screen.findByRole('article'));
  const [first, second] = document.getAllByRole('row');
  expect(first).toHaveTextContent('Order ORD-7');
  expect(second).toHaveTextContent('Order ORD-8');
  expect(document.queryByText('Order')).not.toBeInTheDocument();
});

test('the total is printed once, however many pages there are', async () => {
  openReceipt();
  const total = await screen.findByRole('row', { name: /^Total/ });
  expect(total.closest('tfoot')).toBeNull();
});

test('a receipt can be printed', async () => {
  const print = jest.spyOn(window, 'print').mockReturnValue();
  openReceipt();
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

describe('as a PDF', () => {
  const PDF = new Blob(['%PDF'], { type: 'application/pdf' });
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));

  test('is saved under its number, in the language of the page', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:receipt';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { http, store } = openReceipt({ receiptPdf: () => ({ body: PDF }) });
    await press();
    await waitFor(() => expect(saved).toEqual(['receipt-10023.pdf']));
    expect(http.made.find(({ name }) => name === 'receiptPdf')?.options).toMatchObject({
      path: { number: '10023' },
      query: { language: 'en' },
      as: 'blob',
    });
    expect(JSON.stringify(store.getState())).not.toContain('receiptPdf');
  });

  test('shows no failure if the page is left meanwhile', async () => {
    const { http, unmount } = openReceipt({ receiptPdf: never });
    await press();
    const createSignal = () => http.made.find(({ name }) => name === 'receiptPdf')?.options.signal;
    await waitFor(() => expect(createSignal()).toBeDefined());
    const signal = createSignal();
    unmount();
    expect(signal?.aborted).toBe(true);
    render(<ToastHost />);
    expect(screen.queryByText(/could not be downloaded/)).not.toBeInTheDocument();
  });

  test('shows a failure', async () => {
    openReceipt({ receiptPdf: () => ({ failure: { status: 503 } }) });
    render(<ToastHost />);
    await press();
    expect(
      await screen.findByText('The PDF could not be downloaded. Please try again.'),
    ).toBeInTheDocument();
  });

  test('does not save the login page of a network', async () => {
    const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockClear();
    const { http } = openReceipt({
      receiptPdf: () => ({ body: new Blob(['<html>'], { type: 'text/html' }) }),
    });
    await press();
    await screen.findByRole('button', { name: 'Download PDF' });
    expect(http.made.map(({ name }) => name)).toContain('receiptPdf');
    expect(save).not.toHaveBeenCalled();
  });

  test('is not offered if the provider has none', async () => {
    openReceipt({ config: { receipts: { pdf: false } } });
    expect(await screen.findByRole('button', { name: 'Print' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download PDF' })).not.toBeInTheDocument();
  });
});

test('a number that is not one of the subscriber’s says so', async () => {
  openReceipt({ receipts: () => toList([row({ id: '10001' })]) });
  expect(await screen.findByText('Receipt not found')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Print|Download/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Payments' })).toHaveAttribute('href', '/payments');
});

test('a response without amounts shows a dash', async () => {
  openReceipt({ receipts: () => toList([row({ price: null, paid_at: 'soon' })]) });
  const document = within(await screen.findByRole('article'));
  expect(document.getAllByText('–')).toHaveLength(3);
});

test.each([
  ['list', openList],
  ['receipt', openReceipt],
])('a %s that fails to load says why, with a retry', async (_, open) => {
  open({ receipts: () => ({ failure: { status: 503, message: 'Not now.' } }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test.each([
  ['list', openList],
  ['receipt', openReceipt],
])('if the provider has no receipts, the %s requests none', (_, open) => {
  const { http } = open({ receipts: never, config: { receipts: false } });
  expect(screen.getByText('Receipts are not available here')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  expect(http.made).toEqual([]);
});
