import { NOTIFICATION_TEXTS, translate, type Notification } from '@portal/shared';
import { addNepali } from '@portal/shared/contract/nepali';
import ne from '../messages/ne';
import { getMessage } from './notification-item';
import { getTitle } from './title';

beforeAll(() => addNepali());

const raised = (given: Partial<Notification>): Notification => ({
  id: '1',
  title: 'As the server wrote it',
  message: 'In its words',
  seen: false,
  created_at: '2026-11-20T10:00:00Z',
  ...given,
});
const textsIn = (language: string, notification: Notification) => {
  const t = (text: string, parameters?: Record<string, string | number>) =>
    translate(language === 'ne' ? [ne] : [], text, parameters);
  return { title: getTitle(notification, t), message: getMessage(notification, { t, language }) };
};

test('a known kind has texts and dates in the language of the page', () => {
  const one = raised({
    kind: 'subscription-expiring',
    values: { camera: 'IPC-1', date: '2026-12-20' },
  });
  expect(textsIn('en', one)).toEqual({
    title: 'Subscription expires soon',
    message: 'The subscription of IPC-1 ends on Dec 20, 2026.',
  });
  const nepali = textsIn('ne', one);
  expect(nepali.title).toBe(ne['Subscription expires soon']);
  expect(nepali.message).toContain('IPC-1');
});

test('amounts and counts use the digits of the language', () => {
  const paid = raised({
    kind: 'basket-paid',
    values: { currency: 'NPR', amount: '508.50', count: '3' },
  });
  expect(textsIn('en', paid).message).toBe('We received NPR 508.50 for 3 cameras.');
  expect(textsIn('ne', paid).message).toBe('३ क्यामेराका लागि रु. ५०८.५० प्राप्त भयो।');
});

test.each<[string, Partial<Notification>]>([
  ['a kind nobody knows', { kind: 'meteor' }],
  ['a kind that objects happen to have', { kind: 'constructor' }],
  ['no kind', {}],
  ['a kind without its values', { kind: 'subscription-expiring', values: { camera: 'IPC-1' } }],
])('%s shows the text of the server', (_, given) => {
  expect(textsIn('ne', raised(given))).toEqual({
    title: 'As the server wrote it',
    message: 'In its words',
  });
});

test('an invalid date stays unchanged', () => {
  const values = { camera: 'IPC-1', date: 'soon' };
  expect(textsIn('en', raised({ kind: 'subscription-expiring', values })).message).toBe(
    'The subscription of IPC-1 ends on soon.',
  );
});

test('a missing reason leaves no gap', () => {
  const one = raised({ kind: 'kyc-rejected', values: { reason: '' } });
  expect(textsIn('en', one).message).toBe('Your identity verification was rejected.');
});

test('every kind has a Nepali text', () => {
  const texts = Object.values(NOTIFICATION_TEXTS).flatMap(({ title, message }) => [title, message]);
  expect(texts.filter((text) => !(text in ne))).toEqual([]);
});
