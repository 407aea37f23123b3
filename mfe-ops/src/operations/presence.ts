import { AWAY_HEADER } from '@portal/shared/contract';

let touched = true;
const touch = () => {
  touched = true;
};

for (const kind of ['pointerdown', 'keydown'] as const) {
  window.addEventListener(kind, touch, { capture: true, passive: true });
}

/**
 * Marks a request without user activity since the last one. A page that refreshes overnight must not keep
 * its operator signed in.
 */
export function presenceHeader(): Readonly<Record<string, string>> {
  if (!touched) return { [AWAY_HEADER]: '1' };
  touched = false;
  return {};
}
