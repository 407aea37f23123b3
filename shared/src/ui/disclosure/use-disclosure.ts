import { useCallback, useEffect, useId, useRef, useState, type RefObject } from 'react';

export interface Disclosure {
  open: boolean;
  /** The same function at each render, fit for an effect. */
  close: () => void;
  /** On the element that holds both the button and what it discloses. */
  containerRef: RefObject<HTMLDivElement | null>;
  /** Spread on the button. */
  buttonProps: {
    ref: RefObject<HTMLButtonElement | null>;
    'aria-expanded': boolean;
    'aria-controls': string;
    onClick: () => void;
  };
  /** Spread on what is disclosed; it stays in the document, hidden while closed. */
  panelProps: { id: string; hidden: boolean };
}

/**
 * A button that shows and hides something beside it: a menu of links or actions.
 * Escape closes it and returns the focus; so do, without moving the focus, a press outside and leaving it.
 */
export function useDisclosure(): Disclosure {
  const [open, setOpen] = useState(false);
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  return {
    open,
    close,
    containerRef: container,
    buttonProps: {
      ref: button,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen(!open),
    },
    panelProps: { id, hidden: !open },
  };
}
