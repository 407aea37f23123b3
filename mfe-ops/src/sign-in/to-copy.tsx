import type { ReactNode } from 'react';
import styles from './to-copy.module.css';

interface ToCopyProps {
  label: string;
  children: ReactNode;
}

/** A key or link to copy. The focus selects it, because nobody can select text in a page by the keyboard. */
export const ToCopy = ({ label, children }: ToCopyProps) => (
  <div
    role="textbox"
    aria-readonly="true"
    aria-label={label}
    tabIndex={0}
    className={styles['text']}
    onFocus={({ currentTarget }) => getSelection()?.selectAllChildren(currentTarget)}
  >
    {children}
  </div>
);
