import styles from './brand.module.css';

/** The mark, or the configured logo, and the product's name. */
export function Brand({ name }: { name: string }) {
  return (
    <span className={styles.brand}>
      <span className={styles.logo} />
      <svg
        aria-hidden="true"
        className={styles.mark}
        width="28"
        height="28"
        viewBox="0 0 32 32"
        focusable="false"
      >
        <rect width="32" height="32" rx="9" className={styles.tile} />
        <circle cx="16" cy="16" r="7.5" className={styles.ring} />
        <circle cx="16" cy="16" r="2.5" className={styles.dot} />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
