import { Link, useTranslation } from '@portal/shared';
import { Button, ButtonLink, classNames } from '@portal/shared/ui';
import { memo, useId, type Ref } from 'react';
import { daysBetween, type CalendarDate } from '../subscriptions/calendar-date';
import { useDateFormat } from '../subscriptions/use-date-format';
import { useCameraState } from './use-camera-state';
import type { Camera } from './camera';
import { cameraAddress } from './camera-address';
import { useCatalogueNames } from '../purchase/use-catalogue-names';
import { getCover } from '../subscriptions/cover';
import { useCoverText } from '../subscriptions/cover-text';
import { DaysRemaining } from '../subscriptions/days-remaining';
import { getDueRenewal } from '../subscriptions/renewable';
import { getCurrent, lastEnded } from '../subscriptions/subscription-state';
import styles from './camera-table.module.css';
import type { Choose } from './use-chosen';

export interface TableRowProps {
  camera: Camera;
  index: number;
  /** Pixels from the top of the rows. */
  start: number;
  measure: Ref<HTMLDivElement>;
  today: CalendarDate;
  isChosen: boolean;
  /** Null if cameras cannot be renewed together. */
  onChoose: Choose | null;
  onBuy: (camera: Camera, renewedOrder?: string) => unknown;
}

/** A camera of the table. Scrolling and typing render only rows that enter the range. */
export const TableRow = memo(function TableRow({
  camera,
  index,
  start,
  measure,
  today,
  isChosen,
  onChoose,
  onBuy,
}: TableRowProps) {
  const t = useTranslation();
  const date = useDateFormat();
  const { chooseName } = useCatalogueNames();
  const coverText = useCoverText();
  const nameId = useId();
  const { serial, label, subscriptions } = camera;
  const current = getCurrent(subscriptions, today);
  const renewable = getDueRenewal(subscriptions, today);
  const cover = getCover(subscriptions, today);
  const ended = lastEnded(subscriptions, today);
  const isWaiting = useCameraState(camera, today) === 'waiting';
  return (
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      className={classNames(styles['row'], isChosen && styles['chosen'])}
      style={{ transform: `translateY(${start}px)` }}
    >
      {onChoose && (
        <div role="cell" className={styles['choice']}>
          <label className={styles['target']}>
            <input
              type="checkbox"
              className={styles['box']}
              aria-labelledby={nameId}
              checked={isChosen}
              onChange={({ target, nativeEvent }) =>
                onChoose(index, {
                  isWanted: target.checked,
                  // React calls this on click, which the keyboard triggers too.
                  isRange: (nativeEvent as PointerEvent).shiftKey,
                })
              }
            />
          </label>
        </div>
      )}
      <div role="cell">
        <Link id={nameId} to={cameraAddress(camera)} className={styles['link']}>
          {label !== '' && <span className={styles['name']}>{label} </span>}
          <span className={label === '' ? styles['name'] : styles['detail']}>{serial}</span>
        </Link>
      </div>
      <div role="cell">{current ? chooseName(current) : '–'}</div>
      <div role="cell" className={styles['end']}>
        {cover.until !== null ? (
          <>
            {date(cover.until)}
            <DaysRemaining days={daysBetween(today, cover.until)} />
          </>
        ) : (
          <>
            <span className={cover.next === null ? styles['detail'] : styles['alarm']}>
              {coverText(cover)}
            </span>
            {cover.next === null && ended && (
              // A badge would overflow the narrowest column.
              <span className={styles['alarm']}>
                {t('Expired on {date}', { date: date(ended.expiry) })}
              </span>
            )}
          </>
        )}
      </div>
      <div role="cell">
        {isWaiting ? (
          <ButtonLink size="small" to={cameraAddress(camera)} aria-describedby={nameId}>
            {t('Check payment')}
          </ButtonLink>
        ) : (
          <Button
            size="small"
            aria-describedby={nameId}
            onClick={() => onBuy(camera, renewable?.orderId)}
          >
            {renewable ? t('Renew') : t('Buy Package')}
          </Button>
        )}
      </div>
    </div>
  );
});
