import { memo, useRef, type ReactNode } from 'react';
import type { Camera } from '../cameras/camera';
import styles from './camera-grid.module.css';
import { CameraRow } from './camera-row';
import { useFocusedRow } from './use-focused-row';
import { useGridPlace } from './use-grid-place';
import { useKeptPlace } from './use-kept-place';
import { useReach } from './use-reach';
import { useRows } from './use-rows';

export interface CameraGridProps {
  cameras: readonly Camera[];
  /** The estimated height of a row, in pixels. */
  likelyHeight: number;
  /** Renders the card of a camera. Pass the same function in each rendering, or all cards rerender. */
  children: (camera: Camera) => ReactNode;
}

/** Shorter lists render as a whole, so that the browser's search finds every camera. */
const FEW = 60;

/** The number of cards rendered ahead in one step, more where whole rows have more. */
const CARDS_AT_ONCE = 6;

/** The rows rendered beyond the window. */
const REACH = 6;

/** Cards in as many columns as fit. A long list renders only the rows near the window. */
export const CameraGrid = memo(function CameraGrid({
  cameras,
  likelyHeight,
  children,
}: CameraGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const place = useGridPlace(grid);
  const columns = place?.columns ?? 1;
  const top = place?.top ?? 0;
  const { focused, watch } = useFocusedRow();
  const reach = useReach(cameras, {
    enough: cameras.length <= FEW ? FEW : REACH,
    step: Math.ceil(CARDS_AT_ONCE / columns),
  });
  const { virtualizer, rows, blockSize, startOf } = useRows({
    count: place ? Math.ceil(cameras.length / columns) : 0,
    likelyHeight,
    reach,
    top,
    focused,
  });
  useKeptPlace({ cameras, columns: place && columns, rows });

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
