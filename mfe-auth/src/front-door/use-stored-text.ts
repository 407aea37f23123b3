import type { FieldBinding } from '@portal/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { createTabNote } from './tab-note';

/** The longest time that a reload of the page takes, in seconds. */
const LOADING = 60;

/**
 * Keeps the text of a field while the page reloads, for instance for another language. It is in session storage
 * meanwhile, so it must not be secret.
 */
export function useStoredText({ name, value, onChange }: FieldBinding<string>): void {
  const note = createTabNote(`${name} ${window.location.pathname}`);
  const restore = useEffectEvent(() => {
    const stored = note.read();
    note.forget();
    if (stored) onChange(stored.text);
  });
  const keep = useEffectEvent(() => {
    if (value) note.write(value, LOADING);
  });
  useEffect(() => {
    restore();
    const onLeave = () => keep();
    window.addEventListener('pagehide', onLeave);
    return () => window.removeEventListener('pagehide', onLeave);
  }, []);
}
