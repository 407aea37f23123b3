import { Card, Skeleton, Spinner, VisuallyHidden } from '@portal/shared/ui';
import { useRef } from 'react';
import styles from './waiting-grid.module.css';
import { useGridPlace } from './use-grid-place';

const ROWS = 2;

/** The heights of the parts of a camera's card: its head, its line of time, its subscription, its buttons. */
const CAMERA_CARD = ['4.25rem', '0.5rem', '6.25rem', 'var(--sp-control-height)'];

export interface WaitingGridProps {
  /** The heights of a card's parts; those of the list by default. */
  parts?: readonly string[];
}

/** The placeholder of the cards while they load, in as many columns as they will have. */
export function WaitingGrid({ parts = CAMERA_CARD }: WaitingGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const columns = useGridPlace(grid)?.columns ?? 1;
  return (
    <>
      <VisuallyHidden>
        <Spinner />
      </VisuallyHidden>
      <div
        ref={grid}
        className={styles['grid']}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {Array.from({ length: ROWS * columns }, (_, place) => (
          <Card key={place} as="div">
            {parts.map((height) => (
              <Skeleton key={height} height={height} />
            ))}
          </Card>
        ))}
      </div>
    </>
  );
}
