import { type FocusEvent, useRef } from 'react';
import { toast, ToastContainer, type Id } from 'react-toastify/unstyled';
import { leaveFocusToTitle } from '../../focus/leave-focus-to-title';
import { useTranslation } from '../../i18n';
import { IconButton } from '../actions/icon-button';
import { classNames } from '../class-names';
import { inItsLanguage } from '../feedback/in-its-language';
import tones from '../feedback/tones.module.css';
import { Icon } from '../icons/icon';
import type { Toast } from './toast';
import styles from './toast-list.module.css';

/** Clickable even while a dialog disables the pointer on the rest of the page. */
const TAKES_POINTER = { pointerEvents: 'auto' } as const;

/** The library's type 'error' has the tone 'danger'. */
const toastClass = ({ type = 'error' }: { type?: string } = {}): string =>
  classNames(styles['toast'], tones[type === 'error' ? 'danger' : type]);

/** The library's unstyled build puts no <style> into the page, which the content security policy would block. */
export function ToastList() {
  const t = useTranslation();
  const source = useRef<Element | null>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    toast.pause();
    if (!currentTarget.contains(relatedTarget)) source.current = relatedTarget;
  };
  /** The `ref` in a toast. When the toast goes, its focus returns to where it was before, or else to the title. */
  const giveFocusBack = (icon: HTMLElement | null) => () => {
    const toast = icon?.closest('[tabindex]');
    const focused = toast?.matches(':focus-within') ? document.activeElement : null;
    if (!(focused instanceof HTMLElement)) return;
    if (source.current instanceof HTMLElement) source.current.focus({ preventScroll: true });
    leaveFocusToTitle(focused)();
  };
  return (
    <div role="presentation" onFocus={onFocus} onBlur={() => toast.play()}>
      <ToastContainer
        aria-label={t('Alerts')}
        position="top-right"
        autoClose={5000}
        pauseOnHover
        pauseOnFocusLoss
        closeOnClick
        draggable
        hideProgressBar
        transition={false}
        className={() => styles['host'] ?? ''}
        toastClassName={toastClass}
        toastStyle={TAKES_POINTER}
        progressClassName={() => styles['timer'] ?? ''}
        icon={({ type }) => (
          <span className={styles['icon']} ref={giveFocusBack}>
            <Icon name={type === 'success' ? 'check' : 'warning'} />
          </span>
        )}
        closeButton={({ closeToast }) => (
          <IconButton
            icon="close"
            label={t('Close')}
            className={styles['close']}
            onClick={closeToast}
          />
        )}
      />
    </div>
  );
}

/** The open toasts by their text. */
const open = new Map<string, Id>();

/** Shows a toast, replacing an open one with the same text, so that it is announced again and its time restarts. */
export function showToast({ kind, text, role }: Toast): void {
  const same = open.get(text);
  if (same !== undefined) toast.dismiss(same);
  open.set(text, toast[kind](inItsLanguage(text), { role, onClose: () => open.delete(text) }));
}
