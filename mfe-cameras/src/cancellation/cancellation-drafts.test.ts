import { createPortalStore } from '@portal/shared';
import { createFakeHttp } from '@portal/shared/testing';
import type * as Drafts from './cancellation-drafts';

const KEY = 'cancellation_drafts';

/** The module, newly loaded as after a reload. */
function loaded(): typeof Drafts {
  jest.resetModules();
  return jest.requireActual('./cancellation-drafts');
}

test('a reload keeps the drafts of each order', () => {
  const before = loaded();
  before.writeDraft('a', 'We are moving');
  before.writeDraft('b', 'Too dear');
  const after = loaded();
  expect(after.readDraft('a')).toBe('We are moving');
  expect(after.readDraft('b')).toBe('Too dear');
  expect(after.readDraft('c')).toBe('');
});

test('a sent draft is forgotten, the others stay', () => {
  const { writeDraft } = loaded();
  writeDraft('a', 'We are moving');
  writeDraft('b', 'Too dear');
  writeDraft('a', '');
  expect(JSON.parse(sessionStorage.getItem(KEY)!)).toEqual({ b: 'Too dear' });
});

test('forgetting leaves no data', () => {
  const { writeDraft, readDraft, forgetDrafts } = loaded();
  writeDraft('a', 'We are moving');
  forgetDrafts();
  expect(sessionStorage.getItem(KEY)).toBeNull();
  expect(readDraft('a')).toBe('');
});

test.each(['null', '[]', '{"a":7}', 'not json'])('%s is no draft', (stored) => {
  sessionStorage.setItem(KEY, stored);
  expect(loaded().readDraft('a')).toBe('');
});

test('without storage drafts stay in memory', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const { writeDraft, readDraft } = loaded();
  writeDraft('a', 'We are moving');
  expect(readDraft('a')).toBe('We are moving');
});

test('the drafts of a remote that was switched off are gone after the end of the session', () => {
  const { forgetDraftsAtTheEnd, readDraft, writeDraft } = loaded();
  const store = createPortalStore({ context: { http: createFakeHttp({}), session: {} } });
  store.runSaga('mfe-cameras', forgetDraftsAtTheEnd);
  writeDraft('7', 'We are moving house.');
  store.runSaga('mfe-cameras', function* () {});
  // The shell does this at the end of a session.
  sessionStorage.clear();
  expect(readDraft('7')).toBe('');
});
