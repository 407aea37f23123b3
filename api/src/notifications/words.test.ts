import { NOTIFICATION_TEXTS, type NotificationKind } from '@portal/shared/contract';
import { wordsOf } from './words';

test('placeholders are filled, dates are formatted, and a missing value leaves no trace', () => {
  expect(
    wordsOf('subscription-expiring', { camera: 'Front Gate', date: '2026-12-01' }).message,
  ).toBe('The subscription of Front Gate ends on December 1, 2026.');
  expect(wordsOf('kyc-rejected', { reason: '' }).message).toBe(
    'Your identity verification was rejected.',
  );
});

test('a value is text, whatever it looks like', () => {
  expect(wordsOf('kyc-rejected', { reason: '{camera} $& <b>' }).message).toBe(
    'Your identity verification was rejected. {camera} $& <b>',
  );
});

test.each(Object.keys(NOTIFICATION_TEXTS) as NotificationKind[])('%s reads well', (kind) => {
  const values = { camera: 'Gate', count: '3', package: 'Plus', currency: 'NPR', amount: '1.00' };
  const { title, message } = wordsOf(kind, { ...values, date: '2026-12-01', reason: 'Because.' });
  expect(`${title} ${message}`).not.toMatch(/[{}]|undefined|Invalid/);
});
