import { Card, Skeleton, Spinner, VisuallyHidden } from '@portal/shared/ui';
import styles from './camera-page.module.css';

/** The placeholder of a camera's page while its subscriptions load. */
export function WaitingPage({ hasPayments }: { hasPayments: boolean }) {
  return (
    <div className={styles['page']}>
      <VisuallyHidden>
        <Spinner />
      </VisuallyHidden>
      <Card as="div" className={styles['about']}>
        <Skeleton height="5rem" />
      </Card>
      <Card as="div" className={styles['plans']}>
        <Skeleton height="var(--sp-control-height)" />
        <Skeleton width="60%" height="var(--sp-control-height)" />
        <Skeleton height="5rem" />
      </Card>
      {hasPayments && (
        <Card as="div" className={styles['payments']}>
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton height="3.5rem" />
        </Card>
      )}
    </div>
  );
}
