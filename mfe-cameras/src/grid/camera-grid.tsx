import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef, type ReactNode } from 'react';
import type { Camera } from '../cameras/camera';
import styles from './camera-grid.module.css';
import { useGridPlace } from './use-grid-place';

export interface CameraGridProps {
  cameras: readonly Camera[];
  /** Pixels of a row before it is measured. */
  likelyHeight: number;
  /** Draws the card of a camera; the same function at each render, or all cards are drawn again. */
  children: (camera: Camera) => ReactNode;
}

/** This few stand in the document whole, where the browser's own search finds them. */
const FEW = 60;

/** Cards in one to three columns. Of many, only the rows near the window stand in the document. */
export const CameraGrid = memo(function CameraGrid({
  cameras,
  likelyHeight,
  children,
}: CameraGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { columns, top } = useGridPlace(grid);
  const rows = useWindowVirtualizer({
    count: Math.ceil(cameras.length / columns),
    estimateSize: () => likelyHeight,
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
              {children(camera)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
});
