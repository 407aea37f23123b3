import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icons/icon';
import styles from './button.module.css';
import { usePressGuard } from './use-press-guard';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

/** The look that buttons and links drawn as buttons share. */
export interface ButtonLook {
  /** 'secondary' by default. */
  variant?: ButtonVariant | undefined;
  size?: 'medium' | 'small' | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  /** Stands before the text. */
  icon?: IconName | undefined;
}

export interface ButtonProps
  extends ButtonLook, Omit<ComponentProps<'button'>, 'onClick' | 'aria-busy'> {
  /** Work is under way: further clicks are ignored, the focus stays. */
  busy?: boolean | undefined;
  /** Replaces the text while busy. */
  busyText?: ReactNode;
  /** May answer a promise: clicks are ignored until it settles. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
}

export const buttonClass = ({ variant = 'secondary', size, block }: ButtonLook): string =>
  classNames(
    styles['button'],
    styles[variant],
    size === 'small' && styles['small'],
    block && styles['block'],
  );

/** Something to do. It submits no form unless `type` says so. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  busyText,
  onClick,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = usePressGuard(busy, onClick);
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, block }), className)}
      onClick={(event) => void press(event)}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
    >
      {busy ? (
        <span className={styles['spinner']} aria-hidden="true" />
      ) : (
        icon && <Icon name={icon} size={18} />
      )}
      {busy ? (busyText ?? children) : children}
    </button>
  );
}
