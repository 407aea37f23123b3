import type * as shortcuts from './shortcuts';

type Shortcuts = typeof shortcuts;

interface Keys extends KeyboardEventInit {
  key: string;
}

function shortcutsOn(platform: string): Shortcuts {
  jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  let loaded!: Shortcuts;
  jest.isolateModules(() => {
    loaded = jest.requireActual<Shortcuts>('./shortcuts');
  });
  return loaded;
}

test.each<[string, string, Keys, boolean]>([
  ['Ctrl K', 'Linux x86_64', { key: 'k', ctrlKey: true }, true],
  ['Ctrl K with the lock of capitals', 'Linux x86_64', { key: 'K', ctrlKey: true }, true],
  [
    'the same place on another script',
    'Linux x86_64',
    { key: 'क', code: 'KeyK', ctrlKey: true },
    true,
  ],
  [
    'the same place on a Latin keyboard',
    'Linux x86_64',
    { key: 't', code: 'KeyK', ctrlKey: true },
    false,
  ],
  ['K alone', 'Linux x86_64', { key: 'k' }, false],
  ['the console of Firefox', 'Linux x86_64', { key: 'K', ctrlKey: true, shiftKey: true }, false],
  ['AltGr K', 'Win32', { key: 'k', ctrlKey: true, altKey: true }, false],
  ['the key of Windows too', 'Win32', { key: 'k', ctrlKey: true, metaKey: true }, false],
  ['⌘ K', 'MacIntel', { key: 'k', metaKey: true }, true],
  ['⌃ K, which deletes to the end of the line', 'MacIntel', { key: 'k', ctrlKey: true }, false],
  ['⌃ ⌘ K', 'MacIntel', { key: 'k', ctrlKey: true, metaKey: true }, false],
])('whether %s on %s is the shortcut', (_, platform, keys, isIt) => {
  expect(shortcutsOn(platform).isShortcut(new KeyboardEvent('keydown', keys))).toBe(isIt);
});
