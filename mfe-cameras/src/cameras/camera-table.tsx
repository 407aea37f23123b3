import { usePortal, useTranslation } from '@portal/shared';
import { classNames } from '@portal/shared/ui';
import { useRef } from 'react';
import type { CalendarDate } from '../subscriptions/calendar-date';
import type { Camera } from './camera';
import { useRows } from './use-rows';
import type { CameraSort } from './camera-sort';
import styles from './camera-table.module.css';
import { ChooseAll } from './choose-all';
import { ChosenBar } from './chosen-bar';
import { SortHeader } from './sort-header';
import { TableRow } from './table-row';
import { useChosen, type ChosenState } from './use-chosen';

export interface CameraTableProps {
  cameras: readonly Camera[];
  today: CalendarDate;
  sort: CameraSort;
  onSort: (sort: CameraSort) => void;
  choosing: ChosenState;
  /** The button waits for a returned promise. */
  onBuy: (camera: Camera, renewedOrder?: string) => unknown;
}

/** Cameras in rows. A long table renders only the rows near the window, as the grid of cards does. */
export function CameraTable(props: CameraTableProps) {
  const { cameras, today, sort, onSort, choosing, onBuy } = props;
  const t = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const { virtualizer, watch, blockSize, startOf } = useRows(body, {
    cameras,
    inColumns: false,
    likelyHeight: 65,
    reach: 12,
    atOnce: 4,
  });
  const sorting = { sort, onSort };
  const mayChoose = usePortal().config.renewals !== false;
  const { chosen, choose, chooseAll, clear } = useChosen(cameras, choosing);

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
            <div role="columnheader">{t('Package')}</div>
            <SortHeader by="end" {...sorting}>
              {t('Paid until')}
            </SortHeader>
            <div role="columnheader">{t('Subscription')}</div>
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
