import { selectSubscriberId, useRemoteData, useSelector, useTranslation } from '@portal/shared';
import { Button, Card, EmptyState, PageShell, Spinner } from '@portal/shared/ui';
import { requests } from './requests.action';
import styles from './your-page.module.css';

export default function YourPageScreen() {
  const t = useTranslation();
  const subscriberId = useSelector(selectSubscriberId);
  const { data, error, reload } = useRemoteData(requests, subscriberId ? { subscriberId } : null);
  return (
    <PageShell title={t('Your Page')}>
      <Card title={t('Open requests')}>
        {data !== null && <p className={styles['count']}>{data}</p>}
        {error && (
          <EmptyState
            title={t('This could not be loaded.')}
            action={<Button onClick={reload}>{t('Try again')}</Button>}
          />
        )}
        {data === null && !error && <Spinner />}
      </Card>
    </PageShell>
  );
}
