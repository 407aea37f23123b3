import { useCallback, useEffect, useId, useRef, useState, type RefObject } from 'react';

export interface Disclosure {
  open: boolean;
  /** Stable across renders, for use in effects. */
  close: () => void;
  /** For the element that contains both the button and the panel. */
  containerRef: RefObject<HTMLDivElement | null>;
  /** Spread on the button. */
  buttonProps: {
    ref: RefObject<HTMLButtonElement | null>;
    'aria-expanded': boolean;
    'aria-controls': string;
    onClick: () => void;
  };
  /** Spread on the panel, which stays in the document, hidden while closed. */
  panelProps: { id: string; hidden: boolean };
}

/**
 * A button that shows and hides a panel, such as a menu of links or actions. Escape closes it and returns the focus; a
 * press outside or moving the focus out closes it without moving the focus.
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
