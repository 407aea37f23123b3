import { memo, type ReactNode, type Ref } from 'react';
import type { Camera } from './camera';
import styles from './camera-grid.module.css';

export interface CameraRowProps {
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
export const CameraRow = memo(function CameraRow({
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
