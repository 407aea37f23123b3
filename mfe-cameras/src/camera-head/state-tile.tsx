import { Icon } from '@portal/shared/ui';
import { isAlarming, type Cover } from '../subscriptions/cover';
import type { CalendarDate } from '../calendar/calendar-date';
import styles from './state-tile.module.css';

/** How a camera stands, to be seen from afar: by colour, and by the sign in the corner. */
export function StateTile({ cover, today }: { cover: Cover; today: CalendarDate }) {
  const state =
    cover.until === null ? 'uncovered' : isAlarming(cover, today) ? 'ending' : 'covered';
  const sign = { uncovered: 'close', ending: 'warning', covered: 'check' } as const;
  return (
    <span className={styles[state]} aria-hidden="true">
      <Icon name="camera" size={22} />
      <span className={styles['sign']}>
        <Icon name={sign[state]} size={12} />
      </span>
    </span>
  );
}
