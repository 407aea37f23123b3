import type { TypedTranslate } from './text';

const t: TypedTranslate = (text, parameters = {} as never) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name as never]));

test('the compiler checks the parameters of a literal text', () => {
  expect(t('All')).toBe('All');
  expect(t('{a} of {b}', { a: 1, b: 'two' })).toBe('1 of two');
  // @ts-expect-error It has a parameter.
  expect(t('{a}')).toBe('undefined');
  // @ts-expect-error It has another one.
  expect(t('{a} of {b}', { a: 1 })).toBe('1 of undefined');
  // @ts-expect-error It is misspelt.
  expect(t('{count}', { cuont: 1 })).toBe('undefined');
});

test('the parameters of a dynamic text are not checked', () => {
  const later: string = '{a}';
  expect(t(later, { a: 1 })).toBe('1');
  expect(t(later)).toBe('undefined');
});
