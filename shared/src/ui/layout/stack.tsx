import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './stack.module.css';

export interface StackProps extends ComponentProps<'div'> {
  /** 'column' by default; a row wraps when it must. */
  direction?: 'column' | 'row';
  /** Steps of the spacing scale, 4 (16 px) by default. */
  gap?: 1 | 2 | 4 | 6 | 8;
  /** How a row distributes its free space; 'start' by default. */
  justify?: 'start' | 'between' | 'end';
}

/** Arranges children in sequence, evenly spaced. */
export function Stack({
  direction = 'column',
  gap = 4,
  justify = 'start',
  className,
  ...rest
}: StackProps) {
  return (
    <div
      {...rest}
      className={classNames(styles[direction], styles[`gap${gap}`], styles[justify], className)}
    />
  );
}
