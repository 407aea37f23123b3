import { useTranslation } from '@portal/shared';
import { classNames, Icon } from '@portal/shared/ui';
import { useDateFormat } from './use-date-format';
import type { Cover } from './cover';
import styles from './cover-text.module.css';
import type { ActiveSubscription } from './subscription-state';

/** Says how long a camera is covered, when the cover resumes after a gap, or how long it is not covered. */
export function useCoverText(): (cover: Cover) => string {
  const t = useTranslation();
  const date = useDateFormat();
  return ({ until, next }) => {
    if (next === null) {
      return until === null
        ? t('No active subscriptions')
        : t('Paid until {date}', { date: date(until) });
    }
    return until === null
      ? t('Paid only from {date}', { date: date(next) })
      : t('Paid until {until}, then again from {next}', {
          until: date(until),
          next: date(next),
        });
  };
}

/** Whether the cover ends with the current subscription, without a later one. */
export const endsWithCurrent = (
  { until, next }: Cover,
  current: ActiveSubscription | undefined,
): boolean => current !== undefined && until === current.expiry && next === null;

export interface CoverTextProps {
  cover: Cover;
  /** The subscription whose days are shown beside it. */
  current: ActiveSubscription;
}

/**
 * The end of a camera's cover if it differs from the current subscription's, or the alarm that it is not covered yet.
 */
export function CoverText({ cover, current }: CoverTextProps) {
  const text = useCoverText();
  if (endsWithCurrent(cover, current)) return null;
  if (cover.until !== null) return <p className={styles['cover']}>{text(cover)}</p>;
  return (
    <p className={classNames(styles['cover'], styles['alarm'])}>
      <Icon name="warning" size={18} />
      {text(cover)}
    </p>
  );
}
