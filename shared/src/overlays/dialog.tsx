import * as RadixDialog from '@radix-ui/react-dialog';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useRef,
} from 'react';
import { useTranslation } from '../i18n';
import { classNames, IconButton } from '../ui';
import styles from './dialog.module.css';

/**
 * The elements to focus when a dialog closes, by dialog, from when it takes the focus until it has returned it. A
 * dialog that replaces another one inherits these.
 */
const ways = new Map<Element, readonly Element[]>();

/** The elements to focus after a dialog that opens now. */
function wayFromHere(): readonly Element[] {
  const from = document.activeElement;
  // The dialog that had the focus was removed before it returned the focus.
  if (from === null || from === document.body) return [...ways.values()].at(-1) ?? [];
  const below = [...ways].find(([dialog]) => dialog.contains(from));
  return [from, ...(below?.[1] ?? [])];
}

/** Records where the focus is, for a `dialog` that is about to take it. */
function rememberWayBack(dialog: Element): void {
  ways.set(dialog, wayFromHere());
}

function takesFocus(place: Element | null | undefined): boolean {
  if (!(place instanceof HTMLElement)) return false;
  place.focus();
  return document.activeElement === place;
}

/**
 * Returns the focus of a closed `dialog`: to what had it before, else to `otherwise`, else to `main`. If the next
 * dialog or another page has taken the focus meanwhile, it keeps it.
 */
function goWayBack(dialog: Element, otherwise: Element | null | undefined): void {
  const way = ways.get(dialog) ?? [];
  ways.delete(dialog);
  if (document.activeElement !== document.body) return;
  if ([...way, otherwise].some(takesFocus)) return;
  document.querySelector('main')?.focus({ preventScroll: true });
}

export interface DialogProps {
  open: boolean;
  /** Requested by Escape, a press outside, or the close button. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the end of the dialog. */
  footer?: ReactNode;
  /** 'medium' by default; 'wide' for pictures and tables. */
  size?: 'medium' | 'wide';
  /**
   * 'top' for a dialog whose height changes while a person types, or beside which a phone's keyboard needs the room.
   */
  place?: 'top';
  /** Gets the focus at first; by default the first field or else the title. Use Cancel if data may be lost. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Gets the focus if the control that opened the dialog is gone; by default the page does. */
  returnFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** An open dialog disables the pointer on the whole page, including its backdrop. */
const TAKES_POINTER = { pointerEvents: 'auto' } as const;

/** While a word is composed, Escape ends the word. */
const leaveToInputMethod = (event: globalThis.KeyboardEvent) => {
  if (event.isComposing) event.preventDefault();
};

/** Wrapping around with Tab moves the focus without scrolling to it, so this scrolls. */
const scrollToFocus = ({ key, ctrlKey }: KeyboardEvent<HTMLElement>) => {
  if (key === 'Tab' && !ctrlKey) document.activeElement?.scrollIntoView({ block: 'nearest' });
};

const FIELD = 'input:enabled, select:enabled, textarea:enabled';

/**
 * Whether a press began and ended on the backdrop itself:
 * one that selects text and lets go outside must not close the dialog.
 */
function useBackdropPress(onPress: () => void) {
  const pressed = useRef(false);
  const isOnBackdrop = (event: PointerEvent) => event.target === event.currentTarget;
  return {
    onPointerDown: (event: PointerEvent) => {
      pressed.current = isOnBackdrop(event);
    },
    onPointerUp: (event: PointerEvent) => {
      pressed.current &&= isOnBackdrop(event);
    },
    onClick: () => {
      if (pressed.current) onPress();
      pressed.current = false;
    },
  };
}

/** A modal dialog. The page behind can neither scroll nor take the focus; toasts stay clickable. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  footer,
  size = 'medium',
  place,
  initialFocus,
  returnFocus,
  children,
}: DialogProps) {
  const t = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const backdrop = useBackdropPress(onClose);

  const takeFocus = (event: Event) => {
    event.preventDefault();
    const dialog = event.currentTarget as Element;
    rememberWayBack(dialog);
    const field = dialog.querySelector<HTMLElement>(FIELD);
    (initialFocus?.current ?? field ?? heading.current)?.focus();
  };

  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    goWayBack(event.currentTarget as Element, returnFocus?.current);
  };

  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        {/* Not Radix's Overlay, which locks scrolling with its own <style>. */}
        <div
          className={classNames(styles['backdrop'], place && styles[place])}
          data-scroll-lock=""
          style={TAKES_POINTER}
          {...backdrop}
        >
          <RadixDialog.Content
            aria-modal="true"
            className={classNames(styles['dialog'], styles[size])}
            onOpenAutoFocus={takeFocus}
            onCloseAutoFocus={giveFocusBack}
            onPointerDownOutside={(event) => event.preventDefault()}
            onEscapeKeyDown={leaveToInputMethod}
            onKeyUp={scrollToFocus}
          >
            <RadixDialog.Title ref={heading} tabIndex={-1} className={styles['title']}>
              {title}
            </RadixDialog.Title>
            {description !== undefined && (
              <RadixDialog.Description className={styles['description']}>
                {description}
              </RadixDialog.Description>
            )}
            <div className={styles['body']}>{children}</div>
            {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
            <IconButton
              icon="close"
              label={t('Close')}
              className={styles['close']}
              onClick={onClose}
            />
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
