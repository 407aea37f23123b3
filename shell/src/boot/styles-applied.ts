/** A stylesheet that has neither loaded nor failed yet. The script in document.html applies it then. */
const AWAITED = 'link[data-awaited][media="not all"]';

/**
 * Resolves when the shell's stylesheets apply. Where something was rendered they do not block, because that has its own
 * styles.
 */
export function stylesApplied(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(AWAITED)) return;
      document.removeEventListener('load', look, true);
      document.removeEventListener('error', look, true);
      resolve();
    };
    document.addEventListener('load', look, true);
    document.addEventListener('error', look, true);
    look();
  });
}
