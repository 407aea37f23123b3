import { selectProfile, usePortal, useSelector, useTranslation } from '@portal/shared';
import { Button, Card, PageShell } from '@portal/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { focusTitle } from '../page/focus-title';
import styles from './help-page.module.css';
import { MessageForm } from './message-form';
import { PhoneLink } from './support-contact';

/** How to reach the support: by phone, or in writing. */
export default function HelpPage() {
  const t = useTranslation();
  const [isSent, setIsSent] = useState(false);
  const writeAnother = () => {
    // The button disappears, so the focus moves to the title.
    focusTitle();
    setIsSent(false);
  };
  return (
    <PageShell title={t('Help')} width="form">
      <div className={styles.ways}>
        <PhoneCard />
        {isSent ? (
          <SentCard onAnother={writeAnother} />
        ) : (
          <MessageForm onSent={() => setIsSent(true)} />
        )}
      </div>
    </PageShell>
  );
}

/** The phone and when somebody answers it, as far as the configuration says. */
function PhoneCard() {
  const t = useTranslation();
  const { phone, hours } = usePortal().config.support ?? {};
  if (!phone) return null;
  return (
    <Card as="div" title={t('Call us')}>
      <p>
        <PhoneLink phone={phone} />
      </p>
      {hours && <p>{hours}</p>}
    </Card>
  );
}

/** What happens next to a message that was sent. */
function SentCard({ onAnother }: { onAnother: () => void }) {
  const t = useTranslation();
  const profile = useSelector(selectProfile);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="div">
      <h2 tabIndex={-1} ref={heading}>
        {t('Your message was sent')}
      </h2>
      <p>
        {t('We will reply by email to {email} or call {phone}.', {
          email: profile?.email ?? '',
          phone: profile?.phone ?? '',
        })}
      </p>
      <Button className={styles.send} onClick={onAnother}>
        {t('Write another message')}
      </Button>
    </Card>
  );
}
