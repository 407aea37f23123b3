import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import { buttonClass, type ButtonLook } from './button';

export interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof Link> {}

/** A link of the portal that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, block }), className)}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </Link>
  );
}
