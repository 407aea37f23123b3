import { selectProfile, useSelector, useTranslation } from '@portal/shared';
import { Slot } from '../remotes/slot';
import styles from './dashboard.module.css';

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
      <Slot name="dashboard.banner" />
      <div className={styles.cards}>
        <Slot name="dashboard.cards" />
      </div>
      <Slot name="dashboard.attention" />
    </div>
  );
}
