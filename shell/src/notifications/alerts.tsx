import { useTranslation } from '@portal/shared';
import { languageOf } from '@portal/shared/contract/language-of';
import { Icon, useRecentAlerts } from '@portal/shared/ui';
import { useId } from 'react';
import styles from './alerts.module.css';
import { RelativeTime } from './relative-time';

/** The recent toasts, for people who missed them. */
export function Alerts() {
  const t = useTranslation();
  const titleId = useId();
  const alerts = useRecentAlerts();
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.alerts}>
      <h3 id={titleId} className={styles.title}>
        {t('Earlier alerts')}
      </h3>
      <ul className={styles.list}>
        {alerts.map(({ id, kind, text, at }) => (
          <li key={id} className={styles.alert} data-kind={kind}>
            <Icon name={kind === 'success' ? 'check' : 'warning'} size={16} />
            <span lang={languageOf(text)} className={styles.text}>
              {text}
            </span>
            <span className={styles.time}>
              <RelativeTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
