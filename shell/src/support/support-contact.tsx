import { Link, usePortal, useSelector, useTranslation } from '@portal/shared';
import { selectSession } from '../session/slice';
import { HELP_PATH } from './help-path';
import styles from './support-contact.module.css';

/** Links to the help page, where only a signed-in person can send a message. */
export function HelpLink() {
  const t = useTranslation();
  const { signedIn } = useSelector(selectSession);
  if (!signedIn) return null;
  return (
    <p>
      <Link to={HELP_PATH}>{t('Write to us')}</Link>
    </p>
  );
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={styles.way} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  );
}

/** The support contact, as far as it is configured, always in this order. */
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

/** The support contact at the end of every page (WCAG 3.2.6). */
export function SupportFooter() {
  const { email, phone, chat } = usePortal().config.support ?? {};
  if (!email && !phone && !chat) return null;
  return (
    <footer className={styles.footer}>
      <SupportContact />
    </footer>
  );
}
