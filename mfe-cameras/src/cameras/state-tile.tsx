import { classNames, Icon } from '@portal/shared/ui';
import type { CalendarDate } from '../subscriptions/calendar-date';
import { type Cover, isAlarming } from '../subscriptions/cover';
import styles from './state-tile.module.css';

/** The kinds of cameras that look different, each as the `d` of a path on a square of 24. */
const DRAWINGS = [
  {
    kind: /bullet/i,
    drawing:
      'M3.5 7.5h11.5a2.5 2.5 0 0 1 2.5 2.5v1a2.5 2.5 0 0 1-2.5 2.5H3.5ZM2 7.5h14M7 10.5h.1M12.5 13.5v4H20m0-3v6',
  },
  {
    kind: /dome|turret/i,
    drawing:
      'M3.5 6.5h17v3h-17ZM5.5 9.5v1.5a6.5 6.5 0 0 0 13 0V9.5M12 10.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6',
  },
] as const;

/** The drawing for a model's name; undefined for the default drawing. */
export const cameraDrawing = (model: string): string | undefined =>
  DRAWINGS.find(({ kind }) => kind.test(model))?.drawing;

const SIGNS = { uncovered: 'close', ending: 'warning', covered: 'check' } as const;

export type TileState = keyof typeof SIGNS;

export function getTileState(cover: Cover, today: CalendarDate): TileState {
  if (cover.until === null) return 'uncovered';
  return isAlarming(cover, today) ? 'ending' : 'covered';
}

export interface StateTileProps {
  /** None if the state is not shown. */
  state?: TileState | undefined;
  /** The camera's model, which decides the drawing. */
  model?: string;
  large?: boolean;
}

/** A drawing of a camera. Its colour and the sign in its corner show the state at a glance. */
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
