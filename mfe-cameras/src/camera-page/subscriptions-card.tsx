import { useTranslation } from '@portal/shared';
import { Tabs } from '@portal/shared/overlays';
import { Badge, Button, Card, EmptyState, Stack } from '@portal/shared/ui';
import { type ReactNode, useState } from 'react';
import { useCameraState } from '../cameras/use-camera-state';
import { useCancellation } from '../cancellation/use-cancellation';
import { Facts } from '../payment/facts';
import type { PurchaseTarget } from '../payment/purchase-target';
import { CatalogueText } from '../purchase/catalogue-text';
import { useRenewLink } from '../purchase/renew-link';
import { useBuyPackage } from '../purchase/use-buy-package';
import { useCatalogueNames } from '../purchase/use-catalogue-names';
import { getCover, isAlarming } from '../subscriptions/cover';
import { CoverBar } from '../subscriptions/cover-bar';
import { DaysRemaining } from '../subscriptions/days-remaining';
import { getRenewable } from '../subscriptions/renewable';
import type { Subscription } from '../subscriptions/subscription';
import {
  type ActiveSubscription,
  daysRemaining,
  groupSubscriptions,
  type SubscriptionGroups,
} from '../subscriptions/subscription-state';
import { getTimeline } from '../subscriptions/timeline';
import { useDateFormat } from '../subscriptions/use-date-format';
import { useToday } from '../subscriptions/use-today';
import styles from './subscription-list.module.css';

interface SubscriptionListProps<Row extends Subscription> {
  subscriptions: readonly Row[];
  marks?: (subscription: Row) => ReactNode;
  actions?: (subscription: Row) => ReactNode;
  /** Rendered below the dates. */
  below?: ReactNode;
}

/** The subscriptions of one tab. */
function SubscriptionList<Row extends Subscription>({
  subscriptions,
  marks,
  actions,
  below,
}: SubscriptionListProps<Row>) {
  const t = useTranslation();
  const date = useDateFormat();
  const { chooseName } = useCatalogueNames();
  if (subscriptions.length === 0) {
    return <EmptyState icon="calendar" title={t('No Records Founds')} />;
  }
  return (
    <ul className={styles['list']}>
      {subscriptions.map((subscription) => (
        <li key={subscription.orderId} className={styles['item']}>
          <div className={styles['head']}>
            <h3>
              <CatalogueText>{chooseName(subscription)}</CatalogueText>
            </h3>
            <span className={styles['marks']}>{marks?.(subscription)}</span>
          </div>
          <div className={styles['actions']}>{actions?.(subscription)}</div>
          <div className={styles['facts']}>
            <Facts
              facts={[
                [t('Start date'), date(subscription.start)],
                [t('Expiry date'), date(subscription.expiry)],
              ]}
            />
          </div>
          {below !== undefined && <div className={styles['below']}>{below}</div>}
        </li>
      ))}
    </ul>
  );
}

const TABS = ['current', 'upcoming', 'history'] as const;
type TabValue = (typeof TABS)[number];

const isTab = (value: string): value is TabValue => TABS.some((tab) => tab === value);

/** The tab that lists the newest of the received orders; null for none. */
function getTab(
  received: readonly string[],
  { current, upcoming }: SubscriptionGroups,
): TabValue | null {
  const newest = received.at(-1);
  if (newest === undefined) return null;
  if (current?.orderId === newest) return 'current';
  return upcoming.some(({ orderId }) => orderId === newest) ? 'upcoming' : null;
}

/** The open tab. A subscription that was just paid opens its tab, once. */
function useTab(received: readonly string[], groups: SubscriptionGroups) {
  const [tab, setTab] = useState<TabValue>('current');
  const [handled, setHandled] = useState<readonly string[]>([]);
  const paid = getTab(received, groups);
  if (paid !== null && handled !== received) {
    setHandled(received);
    setTab(paid);
  }
  return { tab, choose: (value: string) => isTab(value) && setTab(value) };
}

export interface SubscriptionsCardProps {
  camera: PurchaseTarget;
  /** The orders of subscriptions that were just paid. */
  received: readonly string[];
  onActivated: () => void;
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
  const renewable = getRenewable(camera.subscriptions, today);
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
              timeline={getTimeline(camera.subscriptions, today)}
              alarming={isAlarming(getCover(camera.subscriptions, today), today)}
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
