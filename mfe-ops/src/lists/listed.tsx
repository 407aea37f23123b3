import type { ReactNode } from 'react';
import { Aside } from './aside';
import styles from './listed.module.css';

/** Things below each other, each with what can be done to it. */
export const List = ({ children }: { children: ReactNode }) => (
  <ul className={styles['list']}>{children}</ul>
);

export interface ListedProps {
  title: ReactNode;
  /** What can be done to it. */
  action: ReactNode;
  /** More about it. */
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
