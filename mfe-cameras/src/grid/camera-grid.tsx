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
  /** Pixels of a row before it is measured. */
  likelyHeight: number;
  /** Draws the card of a camera; the same function at each render, or all cards are drawn again. */
  children: (camera: Camera) => ReactNode;
}

/** This few stand in the document whole, where the browser's own search finds them. */
const FEW = 60;

/** Cards drawn in advance at a time; a multiple of all counts of columns. */
const CARDS_AT_ONCE = 6;

/** Rows beyond the window that are drawn of many. */
const REACH = 6;

/** Cards in one to three columns. Of many, only the rows near the window stand in the document. */
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
    step: CARDS_AT_ONCE / columns,
  });
  const { virtualizer, rows } = useRows({
    count: place ? Math.ceil(cameras.length / columns) : 0,
    likelyHeight,
    reach,
    top,
    focused,
  });
  useKeptPlace({ cameras, columns: place && columns, rows });

  return (
    <div
      ref={grid}
      role="list"
      className={styles['grid']}
      style={{ blockSize: virtualizer.getTotalSize() }}
      {...watch}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <CameraRow
          key={key}
          cameras={cameras}
          index={index}
          columns={columns}
          start={start - top}
          measure={virtualizer.measureElement}
        >
          {children}
        </CameraRow>
      ))}
    </div>
  );
});
