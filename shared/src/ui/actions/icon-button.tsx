import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icons/icon';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** Its translated name, also shown on hover. */
  label: string;
}

/** A button with only an icon, for immediate actions: 'Close', 'More actions'. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles['iconButton'], className)}
    >
      <Icon name={icon} />
    </button>
  );
}
