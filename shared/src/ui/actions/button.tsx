import { useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { useOnline } from '../../http/network';
import { useTranslation } from '../../i18n';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icons/icon';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

/** The look that buttons and links drawn as buttons share. */
export interface ButtonLook {
  /** 'secondary' by default. */
  variant?: ButtonVariant | undefined;
  size?: 'medium' | 'small' | undefined;
  /** Makes it as wide as its container. */
  block?: boolean | undefined;
  /** Shown before the text. */
  icon?: IconName | undefined;
}

export interface ButtonProps
  extends ButtonLook, Omit<ComponentProps<'button'>, 'onClick' | 'aria-busy'> {
  /** Whether work is in progress: further clicks are ignored, and the focus stays. */
  busy?: boolean | undefined;
  /** Replaces the text while busy. */
  busyText?: ReactNode;
  /** Whether it needs the network. Offline, it says so and ignores clicks. */
  needsNetwork?: boolean | undefined;
  /** May return a promise, until which further clicks are ignored. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
}

export const buttonClass = ({ variant = 'secondary', size, block }: ButtonLook): string =>
  classNames(
    styles['button'],
    styles[variant],
    size === 'small' && styles['small'],
    block && styles['block'],
  );

type Press = (event: MouseEvent<HTMLButtonElement>) => unknown;

/**
 * A click handler that ignores clicks while `inert`, and while the last click's `onPress` is running, because the
 * second click of a double click precedes the rendering of the busy button.
 */
function usePressGuard(inert: boolean, onPress: Press | undefined) {
  const pressed = useRef(false);
  return async (event: MouseEvent<HTMLButtonElement>): Promise<void> => {
    if (inert || pressed.current) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    pressed.current = true;
    try {
      await onPress?.(event);
    } finally {
      pressed.current = false;
    }
  };
}

/** The button's content offline: its text, and why it does nothing. */
function OfflineLabel({ children }: { children: ReactNode }) {
  const t = useTranslation();
  return (
    <span>
      <span className={styles['label']}>{children}</span>{' '}
      <span className={styles['reason']}>{t('You are offline')}</span>
    </span>
  );
}

/** A button. It submits no form unless `type` says so. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  busyText,
  needsNetwork = false,
  onClick,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isOnline = useOnline();
  const isOffline = needsNetwork && !isOnline && !busy;
  const isInert = busy || isOffline;
  const press = usePressGuard(isInert, onClick);
  const label = busy ? (busyText ?? children) : children;
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, block }), className)}
      onClick={(event) => void press(event)}
      {...(isInert && { 'aria-disabled': true })}
      {...(busy && { 'aria-busy': true })}
    >
      {busy ? (
        <span className={styles['spinner']} aria-hidden="true" />
      ) : (
        icon && <Icon name={icon} size={18} />
      )}
      {isOffline ? <OfflineLabel>{children}</OfflineLabel> : label}
    </button>
  );
}
