import { usePortal } from '@portal/shared';
import { SupportContact } from './support-contact';
import styles from './support-footer.module.css';

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
