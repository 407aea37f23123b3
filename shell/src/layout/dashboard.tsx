import { selectProfile, useSelector, useTranslation } from '@portal/shared';
import { Card, Skeleton, Spinner, VisuallyHidden } from '@portal/shared/ui';
import { Slot } from '../remotes/remote-area';
import styles from './dashboard.module.css';

/** Announced but not drawn, because a banner may turn out to be empty. */
const LOADING = (
  <VisuallyHidden>
    <Spinner />
  </VisuallyHidden>
);

const CardOutline = () => (
  <Card as="div">
    {LOADING}
    <Skeleton width="40%" height="1.5rem" />
    <Skeleton height="3rem" />
  </Card>
);

/** The dashboard, whose slots the remotes of the live set fill. */
export function Dashboard() {
  const t = useTranslation();
  const profile = useSelector(selectProfile);
  return (
    <div className={styles.dashboard}>
      <header>
        <h1 tabIndex={-1}>{t('Dashboard')}</h1>
        <p className={styles.welcome}>
          {t('Welcome back, {name}.', { name: profile?.subscriber_details.full_name ?? '' })}
        </p>
      </header>
      <Slot name="dashboard.banner" waiting={LOADING} />
      <div className={styles.cards}>
        <Slot name="dashboard.cards" waiting={<CardOutline />} />
      </div>
      <Slot name="dashboard.attention" waiting={<CardOutline />} />
    </div>
  );
}
