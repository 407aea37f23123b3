import { NOTIFICATION_TEXTS, type NotificationKind } from '@portal/shared/contract';
import { formatNotification } from './raise';

test('placeholders are filled, dates are formatted, and a missing value leaves no trace', () => {
  expect(
    formatNotification('subscription-expiring', { camera: 'Front Gate', date: '2026-12-01' })
      .message,
  ).toBe('The subscription of Front Gate ends on December 1, 2026.');
  expect(formatNotification('kyc-rejected', { reason: '' }).message).toBe(
    'Your identity verification was rejected.',
  );
});

test('a value is inserted as text, even if it looks like a placeholder', () => {
  expect(formatNotification('kyc-rejected', { reason: '{camera} $& <b>' }).message).toBe(
    'Your identity verification was rejected. {camera} $& <b>',
  );
});

test.each([
  ['ad', '१२ क्यामेराका सदस्यता २०२६ डिसेम्बर १ मा सकिन्छन्।'],
  ['bs', '१२ क्यामेराका सदस्यता २०८३ मङ्सिर १५ मा सकिन्छन्।'],
  ['both', '१२ क्यामेराका सदस्यता २०८३ मङ्सिर १५ (२०२६ डिसेम्बर १) मा सकिन्छन्।'],
] as const)('in Nepali, dates are written in the calendar %s', (calendar, message) => {
  const values = { count: '12', date: '2026-12-01' };
  expect(
    formatNotification('subscriptions-expiring', values, { language: 'ne', calendar }).message,
  ).toBe(message);
});

test('a year of Bikram Sambat that the provider has confirmed has no second date', () => {
  const values = { camera: 'Gate', date: '2027-12-01' };
  const getMessage = (confirmedUntil?: number) =>
    formatNotification('subscription-expiring', values, {
      language: 'ne',
      calendar: 'bs',
      confirmedUntil,
    }).message;
  expect(getMessage()).toContain('(२०२७ डिसेम्बर १)');
  expect(getMessage(2084)).not.toContain('२०२७');
});

test.each(Object.keys(NOTIFICATION_TEXTS) as NotificationKind[])('%s reads well', (kind) => {
  const values = { camera: 'Gate', count: '3', package: 'Plus', currency: 'NPR', amount: '1.00' };
  const { title, message } = formatNotification(kind, {
    ...values,
    date: '2026-12-01',
    reason: 'Because.',
  });
  expect(`${title} ${message}`).not.toMatch(/[{}]|undefined|Invalid/);
});
