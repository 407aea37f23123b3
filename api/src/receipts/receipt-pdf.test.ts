import { DEFAULT_CONFIG } from '@portal/shared/contract';
import PDFDocument from 'pdfkit';
import type { Reading } from '../http/language';
import type { ReceiptRow } from './receipts';
import { createReceiptPdf } from './receipt-pdf';

const line = (id: string, price: number) => ({
  order_id: `ORD-${id}`,
  camera_id: id,
  inventory_serial: `IPC-${id}`,
  custom_label: `Room ${id}`,
  package_name: 'Home Plus',
  package_name_ne: 'होम प्लस',
  plan_name: '6 Months',
  price,
  vat: 13,
});

type Lines = [ReceiptRow['lines'][number], ...ReceiptRow['lines']];

const ENGLISH: Reading = { language: 'en', calendar: 'bs' };

/** The texts on the receipt of these orders, in the order in which they are written. */
async function writtenFor(reading: Reading, ...lines: Lines) {
  const text = jest.spyOn(PDFDocument.prototype, 'text');
  try {
    const { currency, timeZone } = DEFAULT_CONFIG;
    const row: ReceiptRow = {
      ...lines[0],
      id: '10023',
      lines,
      price: lines.reduce((sum, { price }) => sum + price, 0),
      vat: lines.reduce((sum, { vat }) => sum + vat, 0),
      payment_method: 'sandbox-wallet',
      paid_at: '2026-11-22T06:00:00Z',
    };
    await createReceiptPdf(row, {
      payer: { name: 'Asha Gurung', address: 'Pokhara' },
      issuer: { name: 'Himal Net' },
      currency,
      timeZone,
      reading,
    });
    return text.mock.calls.map(([written]) => String(written).replaceAll('\u00a0', ' '));
  } finally {
    text.mockRestore();
  }
}

const getWritten = (...lines: Lines) => writtenFor(ENGLISH, ...lines);

test('the order of a receipt is shown beside its day and its wallet', async () => {
  const written = await getWritten(line('7', 100));
  expect(written).toContain('Order: ORD-7');
  expect(written).toContain('IPC-7 (Room 7)');
});

test('of several orders each is shown with its camera, package, plan and amount, and none for all', async () => {
  const written = await getWritten(line('7', 100), line('8', 200));
  expect(written).not.toContain('Order: ORD-7');
  expect(written.slice(written.indexOf('NPR 100.00'))).toEqual([
    ...['NPR 100.00', 'Home Plus, 6 Months', 'Order: ORD-7\nIPC-7 (Room 7)'],
    ...['NPR 200.00', 'Home Plus, 6 Months', 'Order: ORD-8\nIPC-8 (Room 8)'],
    ...['NPR 26.00', 'VAT', 'NPR 326.00', 'Total'],
  ]);
});

test('in Nepali the package, the length of the plan and the amounts are Nepali', async () => {
  const written = await writtenFor({ language: 'ne', calendar: 'bs' }, line('7', 100));
  expect(written).toContain('होम प्लस, ६ महिना');
  expect(written).toContain('रु. १००.००');
});

test('orders that do not fit on a page continue on the next ones', async () => {
  const pages = jest.spyOn(PDFDocument.prototype, 'addPage');
  try {
    const cameras = Array.from({ length: 30 }, (_, index) => line(String(index), 100));
    await getWritten(line('30', 100), ...cameras);
    expect(pages).toHaveBeenCalledTimes(3);
  } finally {
    pages.mockRestore();
  }
});
