import { useTranslation } from '@portal/shared';
import { Tabs } from '@portal/shared/overlays';
import { Badge, Button, Card, Stack } from '@portal/shared/ui';
import { useToday } from '../subscriptions/use-today';
import { useCameraState } from '../cameras/use-camera-state';
import { useCancellation } from '../cancellation/use-cancellation';
import type { PurchaseTarget } from '../payment/purchase-target';
import { useRenewLink } from '../purchase/renew-link';
import { useBuyPackage } from '../purchase/use-buy-package';
import { coverOf, isAlarming } from '../subscriptions/cover';
import { DaysRemaining } from '../subscriptions/days-remaining';
import { renewableOf } from '../subscriptions/renewable';
import type { Subscription } from '../subscriptions/subscription';
import {
  daysRemaining,
  groupSubscriptions,
  type ActiveSubscription,
} from '../subscriptions/subscription-state';
import { CoverBar } from '../subscriptions/cover-bar';
import { timelineOf } from '../subscriptions/timeline';
import { SubscriptionList } from './subscription-list';
import { useTab } from './use-tab';

export interface SubscriptionsCardProps {
  camera: PurchaseTarget;
  /** The orders that were just paid. */
  received: readonly string[];
  /** Called when a trial was activated. */
  onActivated: () => void;
  /** Called when the subscriptions may have changed. */
  onStale: () => void;
}

/** A camera's current, upcoming and past subscriptions. */
export function SubscriptionsCard({
  camera,
  received,
  onActivated,
  onStale,
}: SubscriptionsCardProps) {
  const t = useTranslation();
  const today = useToday();
  const { buy, dialog } = useBuyPackage({ onActivated });
  const { badge, menu, notice, dialogs } = useCancellation(camera, onStale);
  const renewable = renewableOf(camera.subscriptions, today);
  useRenewLink(() => void buy(camera, renewable?.orderId));
  const groups = groupSubscriptions(camera.subscriptions, today);
  const { current, upcoming, history } = groups;
  const { tab, choose } = useTab(received, groups);
  const state = useCameraState(camera, today);
  const needed = state === 'waiting' ? null : renewable && state !== 'running' ? 'renew' : 'buy';

  const running = (subscription: ActiveSubscription) => (
    <>
      {badge(subscription)}
      <DaysRemaining days={daysRemaining(subscription, today)} />
    </>
  );
  const over = (subscription: Subscription) => (
    <>
      {badge(subscription)}
      <Badge tone="danger">{t('Expired')}</Badge>
    </>
  );
  const tabs = [
    {
      value: 'current',
      label: t('Current Plan'),
      content: (
        <SubscriptionList
          subscriptions={current ? [current] : []}
          marks={running}
          actions={menu}
          below={
            <CoverBar
              timeline={timelineOf(camera.subscriptions, today)}
              alarming={isAlarming(coverOf(camera.subscriptions, today), today)}
            />
          }
        />
      ),
    },
    {
      value: 'upcoming',
      label: t('Upcoming Plans'),
      content: (
        <SubscriptionList
          subscriptions={upcoming}
          marks={badge}
          actions={(subscription) => subscription === upcoming.at(-1) && menu(subscription)}
        />
      ),
    },
    {
      value: 'history',
      label: t('History'),
      content: <SubscriptionList subscriptions={history} marks={over} />,
    },
  ];

  return (
    <Card
      title={t('SUBSCRIPTIONS')}
      actions={
        <Stack direction="row" gap={2}>
          {renewable && (
            <Button
              variant={needed === 'renew' ? 'primary' : 'secondary'}
              onClick={() => buy(camera, renewable.orderId)}
            >
              {t('Renew')}
            </Button>
          )}
          <Button variant={needed === 'buy' ? 'primary' : 'secondary'} onClick={() => buy(camera)}>
            {t('Buy Package')}
          </Button>
        </Stack>
      }
    >
      <Tabs label={t('Subscriptions')} tabs={tabs} value={tab} onChange={choose} />
      {notice}
      {dialog}
      {dialogs}
    </Card>
  );
}
