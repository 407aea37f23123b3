import { MAX_BASKET_ITEMS, usePortal, useTranslation } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Button, ButtonLink, classNames, Icon } from '@portal/shared/ui';
import { useRef } from 'react';
import { basketAddress } from '../renewals/chosen-cameras';
import { useRenewals } from '../renewals/use-renewals';
import type { CalendarDate } from '../subscriptions/calendar-date';
import type { Camera } from './camera';
import type { CameraSort } from './camera-sort';
import styles from './camera-table.module.css';
import { TableRow } from './table-row';
import { useWaiting } from './use-camera-state';
import { type ChosenState, useChosen } from './use-chosen';
import { useRows } from './use-rows';

interface ChosenBarProps {
  chosen: ReadonlySet<string>;
  onClear: () => void;
}

/**
 * Shows the number of chosen cameras, and links to the basket with those that can be renewed: as many as one payment
 * takes, the most urgent first.
 */
function ChosenBar({ chosen, onClear }: ChosenBarProps) {
  const t = useTranslation();
  const isWaiting = useWaiting();
  const { data, error, reload } = useRenewals();
  const renewable = data?.flatMap(({ camera: { id } }) =>
    chosen.has(id) && !isWaiting(id) ? [id] : [],
  );
  const basket = renewable?.slice(0, MAX_BASKET_ITEMS) ?? [];
  const why = () => {
    if (!renewable) return null;
    const others = chosen.size - renewable.length;
    return [
      renewable.length > MAX_BASKET_ITEMS &&
        t('You can renew up to {count} cameras with one payment.', { count: MAX_BASKET_ITEMS }),
      others > 0 && t('{count} cannot be renewed here.', { count: others }),
    ]
      .filter(Boolean)
      .join(' ');
  };
  return (
    <div role="region" aria-label={t('Selected cameras')} className={styles['bar']}>
      <p role="status" className={styles['count']}>
        <strong>{t('{count} selected', { count: chosen.size })}</strong>{' '}
        <span className={styles['why']}>{why()}</span>
      </p>
      <Button ref={leaveFocusToTitle} variant="ghost" onClick={onClear}>
        {t('Clear')}
      </Button>
      {error && (
        <Button ref={leaveFocusToTitle} onClick={reload}>
          {t('Try again')}
        </Button>
      )}
      {basket.length > 0 ? (
        <ButtonLink to={basketAddress(basket)} variant="primary">
          {t('Renew {count}', { count: basket.length })}
        </ButtonLink>
      ) : (
        <Button variant="primary" disabled>
          {t('Renew')}
        </Button>
      )}
    </div>
  );
}

interface ChooseAllProps {
  cameras: readonly Camera[];
  chosen: ReadonlySet<string>;
  onChoose: (isWanted: boolean) => void;
}

/** The check box in the header, which chooses all cameras that search and filter show, or none. */
function ChooseAll({ cameras, chosen, onChoose }: ChooseAllProps) {
  const t = useTranslation();
  const isAll = cameras.length > 0 && cameras.every(({ id }) => chosen.has(id));
  const isSome = !isAll && cameras.some(({ id }) => chosen.has(id));
  return (
    <div role="columnheader" className={styles['choice']}>
      <label className={styles['target']}>
        <input
          type="checkbox"
          className={styles['box']}
          aria-label={t('Select all shown')}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = isSome;
          }}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
    </div>
  );
}

interface SortHeaderProps {
  by: Exclude<CameraSort, 'listed'>;
  sort: CameraSort;
  onSort: (sort: CameraSort) => void;
  children: string;
}

/** The header of a column that sorts. A second press restores the server's order. */
function SortHeader({ by, sort, onSort, children }: SortHeaderProps) {
  return (
    <div role="columnheader" aria-sort={sort === by ? 'ascending' : 'none'}>
      <button
        type="button"
        className={styles['sort']}
        onClick={() => onSort(sort === by ? 'listed' : by)}
      >
        {children}
        <span className={styles['direction']}>
          <Icon name="chevron-down" size={16} />
        </span>
      </button>
    </div>
  );
}

export interface CameraTableProps {
  cameras: readonly Camera[];
  today: CalendarDate;
  sort: CameraSort;
  onSort: (sort: CameraSort) => void;
  choosing: ChosenState;
  /** The button waits for a returned promise. */
  onBuy: (camera: Camera, renewedOrder?: string) => unknown;
}

/** Cameras in rows. A long table renders only the rows near the window, like the grid of cards. */
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
