import { createTabNote } from './tab-note';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') }));

test('a note lasts until it expires, also after a reload', () => {
  createTabNote('note').write('hello', 60);
  jest.advanceTimersByTime(59_001);
  expect(createTabNote('note').read()).toEqual({ text: 'hello', secondsLeft: 1 });
  jest.advanceTimersByTime(999);
  expect(createTabNote('note').read()).toBeNull();
});

test('it can be forgotten', () => {
  const note = createTabNote('note');
  note.write('hello', 60);
  note.forget();
  expect(note.read()).toBeNull();
});

test.each(['{', '[]', '{"text":1,"until":9e15}', '{"text":"x"}', 'null'])(
  '%s is no note',
  (stored) => {
    sessionStorage.setItem('note', stored);
    expect(createTabNote('note').read()).toBeNull();
  },
);

test('where storage is blocked the note stays in memory', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  const note = createTabNote('note');
  note.write('hello', 60);
  expect(note.read()?.text).toBe('hello');
  note.forget();
  expect(note.read()).toBeNull();
});
