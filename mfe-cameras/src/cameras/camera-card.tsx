import { useTranslation } from '@portal/shared';
import { Badge, Button, ButtonLink, Card } from '@portal/shared/ui';
import { memo, useId } from 'react';
import type { CalendarDate } from '../subscriptions/calendar-date';
import { useDateFormat } from '../subscriptions/use-date-format';
import { CameraHead } from './camera-head';
import { getTileState } from './state-tile';
import { useCameraState } from './use-camera-state';
import type { Camera } from './camera';
import { cameraAddress } from './camera-address';
import { Facts } from '../payment/facts';
import { useCatalogueNames } from '../purchase/use-catalogue-names';
import { getCover, isAlarming, type Cover } from '../subscriptions/cover';
import { CoverText } from '../subscriptions/cover-text';
import { DaysRemaining } from '../subscriptions/days-remaining';
import { EndBadge } from '../subscriptions/end-badge';
import { getDueRenewal } from '../subscriptions/renewable';
import {
  getCurrent,
  daysRemaining,
  lastEnded,
  type ActiveSubscription,
} from '../subscriptions/subscription-state';
import { CoverBar } from '../subscriptions/cover-bar';
import { getTimeline } from '../subscriptions/timeline';
import styles from './camera-card.module.css';

interface CurrentProps {
  of: ActiveSubscription;
  cover: Cover;
  today: CalendarDate;
}

function Current({ of: current, cover, today }: CurrentProps) {
  const t = useTranslation();
  const date = useDateFormat();
  const { chooseName } = useCatalogueNames();
  return (
    <>
      <div className={styles['package']}>
        <span className={styles['packageName']}>{chooseName(current)}</span>
        <DaysRemaining days={daysRemaining(current, today)} />
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
  const { subscriptions } = camera;
  const current = getCurrent(subscriptions, today);
  const renewable = getDueRenewal(subscriptions, today);
  const cover = getCover(subscriptions, today);
  const state = useCameraState(camera, today);
  const isWaiting = state === 'waiting';
  return (
    <Card as="article" className={styles['card']}>
      <CameraHead camera={camera} state={getTileState(cover, today)} titleId={titleId} />
      <CoverBar timeline={getTimeline(subscriptions, today)} alarming={isAlarming(cover, today)} />
      <div className={styles['subscription']}>
        {current ? (
          <Current of={current} cover={cover} today={today} />
        ) : (
          <div className={styles['package']}>
            <p className={styles['none']}>{t('No active subscriptions')}</p>
            <EndBadge until={lastEnded(subscriptions, today)?.expiry ?? null} />
          </div>
        )}
        {isWaiting && (
          <div>
            <Badge tone="warning">{t('Payment not confirmed')}</Badge>
          </div>
        )}
      </div>
      <div className={styles['actions']}>
        {isWaiting && (
          <ButtonLink
            to={cameraAddress(camera)}
            className={styles['action']}
            aria-describedby={titleId}
          >
            {t('Check payment')}
          </ButtonLink>
        )}
        {!isWaiting && renewable && (
          <Button
            variant={state === 'running' ? 'secondary' : 'primary'}
            className={styles['action']}
            aria-describedby={titleId}
            onClick={() => onBuy(camera, renewable.orderId)}
          >
            {t('Renew')}
          </Button>
        )}
        <Button
          variant={isWaiting || renewable || state === 'running' ? 'secondary' : 'primary'}
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
