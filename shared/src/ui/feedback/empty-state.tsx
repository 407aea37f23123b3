import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon';
import styles from './empty-state.module.css';
import { inItsLanguage } from './in-its-language';

export interface EmptyStateProps {
  title: ReactNode;
  icon?: IconName;
  children?: ReactNode;
  /** A link or a button for the next step. */
  action?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ title, icon, children, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      {icon && (
        <span className={styles['icon']}>
          <Icon name={icon} size={24} />
        </span>
      )}
      <div className={styles['title']}>{title}</div>
      {children && <div className={styles['text']}>{inItsLanguage(children)}</div>}
      {action}
    </div>
  );
}
