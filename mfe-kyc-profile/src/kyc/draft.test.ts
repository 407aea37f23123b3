import { BINA } from '../testing/records';
import { forgetDrafts, keepDraft, readDraft } from './draft';

test('keeps what was changed, for its subscriber only', () => {
  keepDraft('102', { ...BINA, address: 'Patan', document1: 'passport' }, BINA);
  expect(readDraft('102', BINA)).toEqual({
    texts: { address: 'Patan', document1: 'passport' },
    images: false,
  });
  expect(readDraft('101', BINA)).toBeNull();
});

test('never keeps an image, not even its name, only that there was one', () => {
  keepDraft('102', { ...BINA, address: 'Patan', document1_name: 'blob:x' }, BINA);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('blob:');
  expect(readDraft('102', BINA)).toMatchObject({ texts: { address: 'Patan' }, images: true });
});

test('images alone are a draft, until the submission has others than they replace', () => {
  const chosen = { ...BINA, document1_name: 'blob:x' };
  keepDraft('102', chosen, BINA);
  expect(readDraft('102', BINA)).toEqual({ texts: {}, images: true });
  expect(readDraft('102', { ...BINA, document1_name: 'uploaded-1.jpg' })).toBeNull();
});

test('what was changed back is no draft', () => {
  keepDraft('102', { ...BINA, address: 'Patan' }, BINA);
  keepDraft('102', BINA, BINA);
  expect(sessionStorage).toHaveLength(0);
});

test('what the submission says too is no draft: it was sent, tidied, and only its answer got lost', () => {
  keepDraft('102', { ...BINA, address: 'Patan ', document1: 'passport' }, BINA);
  expect(readDraft('102', { ...BINA, address: 'Patan', document1: 'passport' })).toBeNull();
  expect(readDraft('102', { ...BINA, address: 'Patan' })).not.toBeNull();
});

test('forgets its own entries and no others', () => {
  sessionStorage.setItem('another', 'stays');
  keepDraft('101', { ...BINA, address: 'Patan' }, BINA);
  keepDraft('102', { ...BINA, address: 'Patan' }, BINA);
  forgetDrafts();
  expect({ ...sessionStorage }).toEqual({ another: 'stays' });
});

test.each(['', 'null', '7', 'not json', '{"address":7}', '{"document1_name":"blob:x"}'])(
  '%p is no draft',
  (stored) => {
    sessionStorage.setItem('kyc_draft:102', stored);
    expect(readDraft('102', BINA)).toBeNull();
  },
);

test('without storage there is no draft and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  keepDraft('102', { ...BINA, address: 'Patan' }, BINA);
  expect(readDraft('102', BINA)).toBeNull();
});
