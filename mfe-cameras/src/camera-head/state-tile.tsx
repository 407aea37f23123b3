import { classNames, Icon } from '@portal/shared/ui';
import { isAlarming, type Cover } from '../subscriptions/cover';
import type { CalendarDate } from '../calendar/calendar-date';
import { cameraDrawing } from './camera-drawing';
import styles from './state-tile.module.css';

export interface StateTileProps {
  cover: Cover;
  today: CalendarDate;
  /** The camera's model, which is drawn. */
  model?: string;
  /** On the camera's own page. */
  large?: boolean;
}

/** How a camera stands, to be seen from afar: by colour, and by the sign in the corner. */
export function StateTile({ cover, today, model = '', large = false }: StateTileProps) {
  const state =
    cover.until === null ? 'uncovered' : isAlarming(cover, today) ? 'ending' : 'covered';
  const sign = { uncovered: 'close', ending: 'warning', covered: 'check' } as const;
  return (
    <span className={classNames(styles[state], large && styles['large'])} aria-hidden="true">
      <Icon name="camera" drawing={cameraDrawing(model)} size={large ? 44 : 26} />
      <span className={styles['sign']}>
        <Icon name={sign[state]} size={large ? 16 : 12} />
      </span>
    </span>
  );
}
