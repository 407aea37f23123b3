import { AWAY_HEADER } from '@portal/shared/contract';
import { presenceHeader } from './presence';

const AWAY = { [AWAY_HEADER]: '1' };

beforeEach(() => void presenceHeader());

test('a page that asks by itself tells that nobody is there', () => {
  expect(presenceHeader()).toEqual(AWAY);
});

test.each(['pointerdown', 'keydown'])('a %s makes one request that of a person', (kind) => {
  document.body.dispatchEvent(new Event(kind));
  expect(presenceHeader()).toEqual({});
  expect(presenceHeader()).toEqual(AWAY);
});
