import { useTranslation } from '@portal/shared';
import { useDateFormat } from '../calendar/use-date-format';
import type { Cover } from './cover';
import styles from './cover-text.module.css';
import type { ActiveSubscription } from './subscription-state';

/** Says how long a camera is covered, and from when again after a gap, or that it is not. */
export function useCoverText(): (cover: Cover) => string {
  const t = useTranslation();
  const date = useDateFormat();
  return ({ until, next }) => {
    if (next === null) {
      return until === null
        ? t('No active subscriptions')
        : t('Covered until {date}', { date: date(until) });
    }
    return until === null
      ? t('Covered from {date}', { date: date(next) })
      : t('Covered until {until}, then again from {next}', {
          until: date(until),
          next: date(next),
        });
  };
}

export interface CoverTextProps {
  cover: Cover;
  /** The subscription whose days show beside it. */
  current: ActiveSubscription;
}

/** The end of a camera's cover, where it differs from that of the current subscription. */
export function CoverText({ cover, current }: CoverTextProps) {
  const text = useCoverText();
  if (cover.until === current.expiry && cover.next === null) return null;
  return <p className={styles['cover']}>{text(cover)}</p>;
}
