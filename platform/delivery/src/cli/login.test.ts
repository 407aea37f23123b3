import { PassThrough } from 'node:stream';
import { typedUnseen } from './login';

test.each([
  ['a line', 'portal_abc\r', 'portal_abc'],
  ['Ctrl+C', 'portal_a\u0003', ''],
  ['Ctrl+D', '\u0004', ''],
])('%s is what was typed', async (_, keys, expected) => {
  const terminal = new PassThrough();
  const typed = typedUnseen(terminal);
  terminal.write(keys);
  expect(await typed).toBe(expected);
});
