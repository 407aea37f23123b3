import { useTranslation } from '@portal/shared';
import { useDateFormat } from '../calendar/use-date-format';
import type { Cover } from './cover';
import styles from './cover-text.module.css';
import type { ActiveSubscription } from './subscription-state';

export interface CoverTextProps {
  cover: Cover;
  /** The one whose days and last day are shown beside it. */
  current: ActiveSubscription;
}

/** Until when a camera is covered, where the current subscription alone does not tell it. */
export function CoverText({ cover: { until, next }, current }: CoverTextProps) {
  const t = useTranslation();
  const date = useDateFormat();
  if (until === current.expiry && next === null) return null;
  return (
    <p className={styles['cover']}>
      {next === null
        ? t('Covered until {date}', { date: date(until) })
        : until === null
          ? t('Covered from {date}', { date: date(next) })
          : t('Covered until {until}, then again from {next}', {
              until: date(until),
              next: date(next),
            })}
    </p>
  );
}
