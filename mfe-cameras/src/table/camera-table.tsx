import { usePortal, useTranslation } from '@portal/shared';
import { classNames } from '@portal/shared/ui';
import { useRef } from 'react';
import type { CalendarDate } from '../calendar/calendar-date';
import type { Camera } from '../cameras/camera';
import { useFocusedRow } from '../grid/use-focused-row';
import { useGridPlace } from '../grid/use-grid-place';
import { useKeptPlace } from '../grid/use-kept-place';
import { useReach } from '../grid/use-reach';
import { useRows } from '../grid/use-rows';
import type { CameraSort } from '../sort/camera-sort';
import styles from './camera-table.module.css';
import { ChooseAll } from './choose-all';
import { ChosenBar } from './chosen-bar';
import { SortHeader } from './sort-header';
import { TableRow } from './table-row';
import { useChosen } from './use-chosen';

export interface CameraTableProps {
  cameras: readonly Camera[];
  today: CalendarDate;
  sort: CameraSort;
  onSort: (sort: CameraSort) => void;
  /** The button waits for a returned promise. */
  onBuy: (camera: Camera, renewedOrder?: string) => unknown;
}

/** The estimated height of a row, in pixels. */
const LIKELY_HEIGHT = 65;

/** Shorter tables render as a whole, so that the browser's search finds every camera. */
const FEW = 60;

/** The rows rendered beyond the window, and those of one step. */
const REACH = 12;
const STEP = 4;

/** Cameras in rows. A long table renders only the rows near the window, as the grid of cards does. */
export function CameraTable({ cameras, today, sort, onSort, onBuy }: CameraTableProps) {
  const t = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const place = useGridPlace(body);
  const top = place?.top ?? 0;
  const { focused, watch } = useFocusedRow();
  const reach = useReach(cameras, { enough: cameras.length <= FEW ? FEW : REACH, step: STEP });
  const { virtualizer, rows, blockSize, startOf } = useRows({
    count: place ? cameras.length : 0,
    likelyHeight: LIKELY_HEIGHT,
    reach,
    top,
    focused,
  });
  useKeptPlace({ cameras, columns: place && 1, rows });
  const sorting = { sort, onSort };
  const mayChoose = usePortal().config.renewals !== false;
  const { chosen, choose, chooseAll, clear } = useChosen(cameras);

  return (
    <>
      <div
        role="table"
        aria-label={t('Cameras')}
        aria-rowcount={cameras.length + 1}
        className={classNames(styles['table'], mayChoose && styles['choosing'])}
      >
        <div role="rowgroup" className={styles['head']}>
          <div role="row" aria-rowindex={1} className={styles['columns']}>
            {mayChoose && <ChooseAll cameras={cameras} chosen={chosen} onChoose={chooseAll} />}
            <SortHeader by="name" {...sorting}>
              {t('Name')}
            </SortHeader>
            <div role="columnheader" className={classNames(styles['wide'], styles['package'])}>
              {t('Package')}
            </div>
            <SortHeader by="end" {...sorting}>
              {t('End of cover')}
            </SortHeader>
            <SortHeader
              by="newest"
              className={classNames(styles['wide'], styles['created'])}
              {...sorting}
            >
              {t('Created')}
            </SortHeader>
            <div role="columnheader" className={styles['wide']}>
              {t('Subscription')}
            </div>
          </div>
        </div>
        <div ref={body} role="rowgroup" className={styles['body']} style={{ blockSize }} {...watch}>
          {virtualizer.getVirtualItems().map((item) => {
            const camera = cameras[item.index];
            return (
              camera && (
                <TableRow
                  key={item.key}
                  camera={camera}
                  index={item.index}
                  start={startOf(item)}
                  measure={virtualizer.measureElement}
                  today={today}
                  isChosen={chosen.has(camera.id)}
                  onChoose={mayChoose ? choose : null}
                  onBuy={onBuy}
                />
              )
            );
          })}
        </div>
      </div>
      {chosen.size > 0 && <ChosenBar chosen={chosen} onClear={clear} />}
    </>
  );
}
