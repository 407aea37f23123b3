import fc from 'fast-check';
import { offeredMethods } from './offered-methods';

test.each([
  ['nothing', [], []],
  ['none enabled', [{ name: 'google', status: '0' }], []],
  [
    'two of them enabled, in the order of the portal',
    [
      { name: 'apple', status: '1' },
      { name: 'google', status: '1' },
      { name: 'facebook', status: '0' },
    ],
    ['google', 'apple'],
  ],
  ['a name it does not know', [{ name: 'smoke-signals', status: '1' }], []],
  ['one twice', [1, 2].map(() => ({ name: 'worldlink', status: '1' })), ['worldlink']],
])('lists %s', (_, listed, offered) => {
  expect(offeredMethods(listed)).toEqual(offered);
});

test("only '1' enables", () => {
  fc.assert(
    fc.property(
      fc.string().filter((status) => status !== '1'),
      (status) => {
        expect(offeredMethods([{ name: 'google', status }])).toEqual([]);
      },
    ),
  );
});
