import { usePortal, useTranslation } from '@portal/shared';
import styles from './accessibility.module.css';

/** How to reach the provider's support, as far as it is configured. */
export function Contact() {
  const t = useTranslation();
  const { brand, support: { email, phone } = {} } = usePortal().config;
  if (!email && !phone) return <p>{t('Please contact {brand} support.', { brand })}</p>;
  return (
    <p className={styles['contact']}>
      {email && (
        <a href={`mailto:${email}`} className={styles['way']}>
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={styles['way']}>
          {phone}
        </a>
      )}
    </p>
  );
}
