import { useTranslation } from '@portal/shared';
import { EmptyState } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { useDateFormat } from '../subscriptions/use-date-format';
import { Facts } from '../payment/facts';
import { CatalogueText } from '../purchase/catalogue-text';
import { useCatalogueNames } from '../purchase/use-catalogue-names';
import type { Subscription } from '../subscriptions/subscription';
import styles from './subscription-list.module.css';

export interface SubscriptionListProps<Row extends Subscription> {
  subscriptions: readonly Row[];
  /** Badges beside the name. */
  marks?: (subscription: Row) => ReactNode;
  /** Controls at the end. */
  actions?: (subscription: Row) => ReactNode;
  /** What stands below the dates. */
  below?: ReactNode;
}

/** The subscriptions of one tab. */
export function SubscriptionList<Row extends Subscription>({
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
