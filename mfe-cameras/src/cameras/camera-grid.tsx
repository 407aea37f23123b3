import { memo, useRef, type ReactNode } from 'react';
import type { Camera } from './camera';
import styles from './camera-grid.module.css';
import { CameraRow } from './camera-row';
import { useRows } from './use-rows';

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
