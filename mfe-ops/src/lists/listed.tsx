import type { ReactNode } from 'react';
import { Aside } from './aside';
import styles from './listed.module.css';

/** A list of items with actions. */
export const List = ({ children }: { children: ReactNode }) => (
  <ul className={styles['list']}>{children}</ul>
);

export interface ListedProps {
  title: ReactNode;
  /** The action of the item. */
  action: ReactNode;
  /** Secondary text. */
  children: ReactNode;
}

export function Listed({ title, action, children }: ListedProps) {
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['title']}>{title}</span>
        <Aside>{children}</Aside>
      </div>
      {action}
    </li>
  );
}
