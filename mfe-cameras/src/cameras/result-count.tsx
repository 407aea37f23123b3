import { useTranslation } from '@portal/shared';
import type { AllCameras } from './use-all-cameras';
import styles from './cameras.module.css';

/** The number of results, announced to screen readers. */
export function ResultCount({ found, all }: { found: number; all: AllCameras }) {
  const t = useTranslation();
  const { total, arriving } = all;
  const count =
    found === total
      ? t('{total} cameras', { total })
      : t('{found} of {total} cameras', { found, total });
  return (
    <p role="status" className={styles['count']}>
      {arriving ? t('{count}, the rest is loading', { count }) : count}
    </p>
  );
}
