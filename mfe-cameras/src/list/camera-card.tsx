import { useTranslation } from '@portal/shared';
import { Button, Card } from '@portal/shared/ui';
import { memo, useId } from 'react';
import type { CalendarDate } from '../calendar/calendar-date';
import { useDateFormat } from '../calendar/use-date-format';
import { CameraHead } from '../camera-head/camera-head';
import type { Camera } from '../cameras/camera';
import { Facts } from '../facts/facts';
import { coverOf, isAlarming, type Cover } from '../subscriptions/cover';
import { CoverText } from '../subscriptions/cover-text';
import { DaysRemaining } from '../subscriptions/days-remaining';
import {
  currentOf,
  daysRemaining,
  type ActiveSubscription,
} from '../subscriptions/subscription-state';
import { CoverBar } from '../timeline/cover-bar';
import { timelineOf } from '../timeline/timeline';
import styles from './camera-card.module.css';

interface CurrentProps {
  of: ActiveSubscription;
  cover: Cover;
  alarming: boolean;
  today: CalendarDate;
}

function Current({ of: current, cover, alarming, today }: CurrentProps) {
  const t = useTranslation();
  const date = useDateFormat();
  return (
    <>
      <div className={styles['package']}>
        <span className={styles['packageName']}>{current.name}</span>
        <DaysRemaining days={daysRemaining(current, today)} alarming={alarming} />
      </div>
      <Facts
        facts={[
          [t('Start date'), date(current.start)],
          [t('Expiry date'), date(current.expiry)],
        ]}
      />
      <CoverText cover={cover} current={current} />
    </>
  );
}

export interface CameraCardProps {
  camera: Camera;
  today: CalendarDate;
  /** The button waits for a returned promise. */
  onBuy: (camera: Camera, renewedOrder?: string) => unknown;
}

/** A camera of the list. It rerenders only when the camera changes, not while a person types. */
export const CameraCard = memo(function CameraCard({ camera, today, onBuy }: CameraCardProps) {
  const t = useTranslation();
  const titleId = useId();
  const current = currentOf(camera.subscriptions, today);
  const cover = coverOf(camera.subscriptions, today);
  const alarming = isAlarming(cover, today);
  return (
    <Card as="article" className={styles['card']}>
      <CameraHead camera={camera} cover={cover} today={today} titleId={titleId} />
      <CoverBar timeline={timelineOf(camera.subscriptions, today)} alarming={alarming} />
      <div className={styles['subscription']}>
        {current ? (
          <Current of={current} cover={cover} alarming={alarming} today={today} />
        ) : (
          <p className={styles['none']}>{t('No active subscriptions')}</p>
        )}
      </div>
      <div className={styles['actions']}>
        {current && (
          <Button
            variant={alarming ? 'primary' : 'secondary'}
            className={styles['action']}
            aria-describedby={titleId}
            onClick={() => onBuy(camera, current.orderId)}
          >
            {t('Renew')}
          </Button>
        )}
        <Button
          variant={current ? 'secondary' : 'primary'}
          className={styles['action']}
          aria-describedby={titleId}
          onClick={() => onBuy(camera)}
        >
          {t('Buy Package')}
        </Button>
      </div>
    </Card>
  );
});
