import { Icon } from '@portal/shared/ui';
import { isAlarming, type Cover } from '../subscriptions/cover';
import type { CalendarDate } from '../calendar/calendar-date';
import { cameraDrawing } from './camera-drawing';
import styles from './state-tile.module.css';

export interface StateTileProps {
  cover: Cover;
  today: CalendarDate;
  /** The camera's model, which is drawn. */
  model?: string;
}

/** How a camera stands, to be seen from afar: by colour, and by the sign in the corner. */
export function StateTile({ cover, today, model = '' }: StateTileProps) {
  const state =
    cover.until === null ? 'uncovered' : isAlarming(cover, today) ? 'ending' : 'covered';
  const sign = { uncovered: 'close', ending: 'warning', covered: 'check' } as const;
  return (
    <span className={styles[state]} aria-hidden="true">
      <Icon name="camera" drawing={cameraDrawing(model)} size={26} />
      <span className={styles['sign']}>
        <Icon name={sign[state]} size={12} />
      </span>
    </span>
  );
}
