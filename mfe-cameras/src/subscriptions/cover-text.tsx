import { useTranslation } from '@portal/shared';
import { useDateFormat } from '../calendar/use-date-format';
import type { Cover } from './cover';
import styles from './cover-text.module.css';
import type { ActiveSubscription } from './subscription-state';

export interface CoverTextProps {
  cover: Cover;
  /** The subscription whose days show beside it. */
  current: ActiveSubscription;
}

/** The end of a camera's cover, where it differs from that of the current subscription. */
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
