import { Link, usePortal, useSelector, useTranslation } from '@portal/shared';
import { selectSession } from '../session/slice';
import { HELP_PATH } from './help-path';
import styles from './support-contact.module.css';

/** Leads to a message to the support, which only who is signed in can send. */
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

/** Whom to ask for help, at the end of every page (WCAG 3.2.6). */
export function SupportFooter() {
  const { email, phone, chat } = usePortal().config.support ?? {};
  if (!email && !phone && !chat) return null;
  return (
    <footer className={styles.footer}>
      <SupportContact />
    </footer>
  );
}
