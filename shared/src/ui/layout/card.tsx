import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './card.module.css';

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The rendered element: 'section' by default. */
  as?: 'section' | 'article' | 'li' | 'div';
  title?: ReactNode;
  /** Level of the title's heading, 2 by default. */
  level?: 2 | 3;
  /** Controls at the end of the title's line. */
  actions?: ReactNode;
}

/** A surface for related content. */
export function Card({
  as: Element = 'section',
  title,
  level = 2,
  actions,
  className,
  children,
  ...rest
}: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <Element {...(rest as object)} className={classNames(styles['card'], className)}>
      {(title !== undefined || actions !== undefined) && (
        <div className={styles['header']}>
          {title !== undefined && <Heading>{title}</Heading>}
          {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
        </div>
      )}
      {children}
    </Element>
  );
}
