import { useLocation } from '@portal/shared';
import { useEffect } from 'react';

/** Scrolls to the fragment of the address when the document has loaded, because the browser did so too early. */
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
