import type { Location } from 'react-router-dom';
import { entryOf, isFirstPage, returnedTo, returnTo } from './history-entry';

const at = (key: string, state: unknown = null): Location => ({
  key,
  state,
  pathname: '/cameras',
  search: '',
  hash: '',
});

beforeEach(() => window.history.replaceState(null, ''));

test('an entry is named by its key', () => {
  expect(entryOf(at('k7'))).toBe('k7');
});

test('the entry a document began with has a name too, which it keeps and no other has', () => {
  window.history.replaceState({ idx: 0 }, '');
  const name = entryOf(at('default'));
  expect(entryOf(at('default'))).toBe(name);
  expect(window.history.state).toEqual({ idx: 0, entry: name });
  window.history.pushState({ idx: 0 }, '');
  expect(entryOf(at('default'))).not.toBe(name);
});

test.each([
  ['a document began with', { idx: 0 }, 'default', true],
  ['whose address was replaced at once', { idx: 0 }, 'k7', true],
  ['that came by a step', { idx: 1 }, 'k7', false],
  ['of a router without a browser, at its beginning', null, 'default', true],
  ['of a router without a browser, after a step', null, 'k7', false],
])('a page %s: first %p', (_, state, key, first) => {
  window.history.replaceState(state, '');
  expect(isFirstPage(at(key))).toBe(first);
});

test('a step that leads back says to which entry', () => {
  expect(returnedTo(at('k7', returnTo('k3')))).toBe('k3');
  expect(returnedTo(at('k7'))).toBeUndefined();
});
