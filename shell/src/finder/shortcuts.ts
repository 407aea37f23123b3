const isMac = /Mac|iP(ad|hone)/.test(navigator.platform);

/** As written on the keys of the person's computer. */
export const SHORTCUT = isMac ? '⌘K' : 'Ctrl K';
/** The same for `aria-keyshortcuts`. */
export const ARIA_SHORTCUT = isMac ? 'Meta+K' : 'Control+K';

/**
 * Whether the event is Ctrl-K, or Cmd-K on a Mac. On a keyboard of another script, the key at the same place counts.
 */
export function isShortcut({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent): boolean {
  const isLatin = /^[a-z]$/i.test(key);
  return (
    (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
    !altKey &&
    !shiftKey &&
    (isLatin ? key.toLowerCase() === 'k' : code === 'KeyK')
  );
}
