import { DEFAULT_CONFIG, type RuntimeConfig } from '@portal/shared';
import fc from 'fast-check';
import { configured } from '../testing/configured';
import { offeredMethods } from './offered-methods';

const config: RuntimeConfig = { ...DEFAULT_CONFIG, ...configured() };
const enabled = (...names: string[]) => names.map((name) => ({ name, status: '1' }));

test.each([
  ['nothing', [], []],
  ['none enabled', [{ name: 'google', status: '0' }], []],
  [
    'two of them enabled, in the order of the portal',
    [...enabled('apple', 'google'), { name: 'facebook', status: '0' }],
    ['google', 'apple'],
  ],
  ['a name it does not know', enabled('smoke-signals'), []],
  ['one twice', enabled('worldlink', 'worldlink'), ['worldlink']],
])('lists %s', (_, listed, offered) => {
  expect(offeredMethods(listed, config)).toEqual(offered);
});

test("only '1' enables", () => {
  fc.assert(
    fc.property(
      fc.string().filter((status) => status !== '1'),
      (status) => {
        expect(offeredMethods([{ name: 'google', status }], config)).toEqual([]);
      },
    ),
  );
});

test('a method without a client id in this environment is not offered', () => {
  const listed = enabled('google', 'facebook', 'worldlink', 'apple');
  expect(offeredMethods(listed, DEFAULT_CONFIG)).toEqual(['worldlink']);
  const partnerLogin = { authorizeUrl: '' };
  expect(offeredMethods(listed, { ...config, partnerLogin })).toEqual([
    'google',
    'facebook',
    'apple',
  ]);
});
