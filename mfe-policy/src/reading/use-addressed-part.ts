import { useLocation } from '@portal/shared';
import { useEffect } from 'react';

/** Brings the part an address names into view once it is there: the browser looked before it arrived. */
export function useAddressedPart(parts: readonly { id: string }[]): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (!parts.some((part) => part.id === id)) return;
    const part = document.getElementById(id);
    part?.focus({ preventScroll: true });
    part?.scrollIntoView();
  }, [hash, parts]);
}
