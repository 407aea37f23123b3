import { useEffect, useEffectEvent } from 'react';
import type { DocumentNumber } from './document-number';

/** The document whose area contains an element, or null. */
function documentAt(target: EventTarget | null): DocumentNumber | null {
  const area = target instanceof Element ? target.closest('[data-document]') : null;
  const number = Number(area?.getAttribute('data-document'));
  return number === 1 || number === 2 ? number : null;
}

/** Whether a field receives the paste as text: spreadsheets copy text together with a picture of it. */
const isText = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.matches('input:not([type=file]), textarea') &&
  clipboardData?.types.includes('text/plain') === true;

/** Calls back with a pasted image and the document with the focus. */
export function usePastedImage(
  onPaste: (file: File, document: DocumentNumber | null) => void,
): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => /^image\//.test(type));
    if (!file || isText(event)) return;
    event.preventDefault();
    onPaste(file, documentAt(event.target));
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    window.addEventListener('paste', listener);
    return () => window.removeEventListener('paste', listener);
  }, []);
}
