import { formatWait, usePortal, useTranslation } from '@portal/shared';
import { useCallback } from 'react';
import { useSecondsLeft } from '../browser/use-seconds-left';
import styles from './forgot-password.module.css';
import { resendWait } from './resend-wait';

/** Counts down until another mail may be asked for, for one address or at all. */
export function ResendCountdown({ email }: { email?: string }) {
  const t = useTranslation();
  const { language } = usePortal();
  const left = useSecondsLeft(useCallback(() => resendWait(email), [email]));
  if (left === 0) return null;
  return (
    // A timer, not a status: its every second is not read out.
    <p role="timer" className={styles['countdown']}>
      {t('You can ask for another email in {wait}.', { wait: formatWait(left, language) })}
    </p>
  );
}
