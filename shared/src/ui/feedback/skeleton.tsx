import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; a line of text as wide as its container by default. */
  width?: string;
  height?: string;
}

/** A placeholder for loading content. Announce the loading once elsewhere (`<Spinner>`). */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      data-waiting
      className={styles['skeleton']}
      style={{ width, height }}
    />
  );
}
