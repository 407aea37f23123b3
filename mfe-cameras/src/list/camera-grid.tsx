import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import type { CalendarDate } from '../calendar/calendar-date';
import type { Camera } from '../cameras/camera';
import { CameraCard } from './camera-card';
import styles from './camera-grid.module.css';
import { useGridPlace } from './use-grid-place';

export interface CameraGridProps {
  cameras: readonly Camera[];
  today: CalendarDate;
  onBuy: (camera: Camera) => unknown;
}

/** Pixels of a row before it is measured. */
const LIKELY_HEIGHT = 300;

/** This few stand in the document whole, where the browser's own search finds them. */
const FEW = 60;

/** Cards in one to three columns. Of many, only the rows near the window stand in the document. */
export const CameraGrid = memo(function CameraGrid({ cameras, today, onBuy }: CameraGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { columns, top } = useGridPlace(grid);
  const rows = useWindowVirtualizer({
    count: Math.ceil(cameras.length / columns),
    estimateSize: () => LIKELY_HEIGHT,
    overscan: cameras.length <= FEW ? FEW : 4,
    scrollMargin: top,
  });

  return (
    <div
      ref={grid}
      role="list"
      className={styles['grid']}
      style={{ blockSize: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          role="presentation"
          className={styles['row']}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${row.start - top}px)`,
          }}
        >
          {cameras.slice(row.index * columns, (row.index + 1) * columns).map((camera, column) => (
            <div
              key={camera.id}
              role="listitem"
              aria-posinset={row.index * columns + column + 1}
              aria-setsize={cameras.length}
            >
              <CameraCard camera={camera} today={today} onBuy={onBuy} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
});
