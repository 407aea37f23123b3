import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './grid.module.css';

export interface GridProps extends ComponentProps<'div'> {
  /** The minimum width of a column: 'card' 18 rem (default), 'field' 14 rem. */
  columns?: 'card' | 'field';
}

/** As many equal columns as fit. */
export function Grid({ columns = 'card', className, ...rest }: GridProps) {
  return <div {...rest} className={classNames(styles['grid'], styles[columns], className)} />;
}
