import { formatAddress, readView } from './view';

test('an address that says nothing is light, English and wide', () => {
  expect(readView('')).toEqual({ theme: 'light', language: 'en', width: 'wide' });
});

test('a view is read back from its address', () => {
  const view = { theme: 'dark', language: 'ne', width: 'frame' } as const;
  expect(readView(formatAddress(view))).toEqual(view);
});

test('what an address cannot mean is left out', () => {
  expect(readView('?theme=pink&language=xx')).toEqual(readView(''));
});
