import { selectProfile, type SupportRequest, useSelector, useTranslation } from '@portal/shared';
import { Button, Card } from '@portal/shared/ui';
import { useEffect, useRef } from 'react';
import styles from './help-page.module.css';

interface NotedRequestProps {
  request: SupportRequest;
  onAnother: () => void;
}

/** The number of a request that arrived, and what happens next. */
export function NotedRequest({ request: { number }, onAnother }: NotedRequestProps) {
  const t = useTranslation();
  const profile = useSelector(selectProfile);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="div">
      <h2 tabIndex={-1} ref={heading}>
        {t('Your request {number} has arrived', { number })}
      </h2>
      <p>{t('Keep this number: our support finds your request by it.')}</p>
      <p>
        {t('Somebody reads it and answers you by email to {email}, or calls {phone}.', {
          email: profile?.email ?? '',
          phone: profile?.phone ?? '',
        })}
      </p>
      <Button className={styles.send} onClick={onAnother}>
        {t('Write another request')}
      </Button>
    </Card>
  );
}
