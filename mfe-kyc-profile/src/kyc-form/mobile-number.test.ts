import { plainNumber } from './mobile-number';

test.each([
  ['9800000002', '9800000002'],
  ['980-000 0002', '9800000002'],
  ['(980) 0000.002', '9800000002'],
  ['९८०००००००२', '9800000002'],
  ['\u202a98000\u200b00002\u202c', '9800000002'],
  ['+977 98', '+97798'],
  ['98a', '98a'],
])('%j is read as %s', (written, read) => {
  expect(plainNumber(written)).toBe(read);
});
