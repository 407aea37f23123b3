import styles from './bar-word.module.css';

/** The word below an icon of the thumb bar. */
export const BarWord = ({ children }: { children: string }) => (
  <span aria-hidden="true" className={styles.word}>
    {children}
  </span>
);
