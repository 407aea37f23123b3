import { classNames, Icon } from '@portal/shared/ui';
import { isAlarming, type Cover } from '../subscriptions/cover';
import type { CalendarDate } from '../subscriptions/calendar-date';
import { cameraDrawing } from './camera-drawing';
import styles from './state-tile.module.css';

const SIGNS = { uncovered: 'close', ending: 'warning', covered: 'check' } as const;

export type TileState = keyof typeof SIGNS;

export function getTileState(cover: Cover, today: CalendarDate): TileState {
  if (cover.until === null) return 'uncovered';
  return isAlarming(cover, today) ? 'ending' : 'covered';
}

export interface StateTileProps {
  /** None where it is of no matter. */
  state?: TileState | undefined;
  /** The camera's model, which is drawn. */
  model?: string;
  /** On the camera's own page. */
  large?: boolean;
}

/** A drawing of a camera. Its colour and the sign in its corner show the state from afar. */
export function StateTile({ state, model = '', large = false }: StateTileProps) {
  return (
    <span
      className={classNames(styles['tile'], state && styles[state], large && styles['large'])}
      aria-hidden="true"
    >
      <Icon name="camera" drawing={cameraDrawing(model)} size={large ? 44 : 26} />
      {state && (
        <span className={styles['sign']}>
          <Icon name={SIGNS[state]} size={large ? 16 : 12} />
        </span>
      )}
    </span>
  );
}
