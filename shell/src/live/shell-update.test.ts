import { createBrowserStorage } from '../session/browser-storage';
import { liveVersion } from '../testing/live-version';
import { blockedStorage, memoryStorage } from '../testing/memory-storage';
import { createShellUpdate } from './shell-update';

const [old, next, later] = ['1.0.0', '1.1.0', '1.2.0'].map((version) =>
  liveVersion('shell', version, { kind: 'host' }),
);

/** A tab whose documents run the given shells. */
function tab(storage: () => Storage) {
  const reload = jest.fn();
  const notes = () => createBrowserStorage(storage);
  const withShell = (running = old) => createShellUpdate({ running, notes: notes(), reload });
  return { reload, withShell };
}
const ordinaryTab = () => {
  const below = memoryStorage();
  return tab(() => below);
};

test('the version that runs needs nothing, another one a new document', () => {
  const { reload, withShell } = ordinaryTab();
  expect(withShell()(old)).toBe(false);
  expect(withShell()(undefined)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(withShell()(next)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a reload that returns the old shell is not repeated, except for a newer version', () => {
  const { reload, withShell } = ordinaryTab();
  withShell()(next);
  expect(withShell()(next)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(withShell()(later)).toBe(true);
});

test('a rollback after an update is a change like any other', () => {
  const { withShell } = ordinaryTab();
  expect(withShell(old)(next)).toBe(true);
  expect(withShell(next)(old)).toBe(true);
});

test('a tab without storage keeps its shell, because it could not detect a loop', () => {
  const { reload, withShell } = tab(blockedStorage);
  expect(withShell()(next)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('without a network no document is given up', () => {
  const { withShell } = ordinaryTab();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(withShell()(next)).toBe(false);
  onLine.mockReturnValue(true);
  expect(withShell()(next)).toBe(true);
});
