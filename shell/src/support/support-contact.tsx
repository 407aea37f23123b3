import { usePortal, useTranslation } from '@portal/shared';
import styles from './support-contact.module.css';

/** A number that a press calls. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={styles.way} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  );
}

/** Whom to ask for help, as far as the configuration says: always in this order. */
export function SupportContact() {
  const t = useTranslation();
  const { email, phone, chat } = usePortal().config.support ?? {};
  if (!email && !phone && !chat) return null;
  return (
    <div className={styles.contact}>
      <span>{t('Our support team can help you:')}</span>
      {phone && <PhoneLink phone={phone} />}
      {email && (
        <a className={styles.way} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {chat && (
        <a className={styles.way} href={chat}>
          {t('Chat')}
        </a>
      )}
    </div>
  );
}
