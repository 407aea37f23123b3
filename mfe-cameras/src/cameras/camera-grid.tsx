import { memo, type ReactNode, type Ref, useRef } from 'react';
import type { Camera } from './camera';
import styles from './camera-grid.module.css';
import { useRows } from './use-rows';

interface CameraRowProps {
  /** The row shows the cameras from `index * columns`. */
  cameras: readonly Camera[];
  index: number;
  columns: number;
  /** Pixels from the top of the grid. */
  start: number;
  measure: Ref<HTMLDivElement>;
  children: (camera: Camera) => ReactNode;
}

/** A row of the grid. Scrolling renders only rows that come into range. */
const CameraRow = memo(function CameraRow({
  cameras,
  index,
  columns,
  start,
  measure,
  children,
}: CameraRowProps) {
  return (
    <div
      ref={measure}
      data-index={index}
      role="presentation"
      className={styles['row']}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        transform: `translateY(${start}px)`,
      }}
    >
      {cameras.slice(index * columns, (index + 1) * columns).map((camera, column) => (
        <div
          key={camera.id}
          role="listitem"
          aria-posinset={index * columns + column + 1}
          aria-setsize={cameras.length}
        >
          {children(camera)}
        </div>
      ))}
    </div>
  );
});

export interface CameraGridProps {
  cameras: readonly Camera[];
  /** The estimated height of a row, in pixels. */
  likelyHeight: number;
  /** Renders the card of a camera. Pass the same function in each rendering, or all cards rerender. */
  children: (camera: Camera) => ReactNode;
}

/** Cards in as many columns as fit. A long list renders only the rows near the window. */
export const CameraGrid = memo(function CameraGrid({
  cameras,
  likelyHeight,
  children,
}: CameraGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { virtualizer, columns, watch, blockSize, startOf } = useRows(grid, {
    cameras,
    inColumns: true,
    likelyHeight,
    reach: 6,
    atOnce: 6,
  });

  return (
    <div ref={grid} role="list" className={styles['grid']} style={{ blockSize }} {...watch}>
      {virtualizer.getVirtualItems().map((item) => (
        <CameraRow
          key={item.key}
          cameras={cameras}
          index={item.index}
          columns={columns}
          start={startOf(item)}
          measure={virtualizer.measureElement}
        >
          {children}
        </CameraRow>
      ))}
    </div>
  );
});
