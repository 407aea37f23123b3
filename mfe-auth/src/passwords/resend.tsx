import { formatWait, usePortal, useTranslation } from '@portal/shared';
import { useCallback, useEffect, useState } from 'react';
import { createTabNote } from '../front-door/tab-note';
import styles from './forgot-password.module.css';

/** The result of `read`, updated every second. */
function useSecondsLeft(read: () => number): number {
  const [left, setLeft] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setLeft(read()), 1000);
    return () => clearInterval(timer);
  }, [read]);
  return left;
}

const note = createTabNote('reset_requested');
const USUAL_WAIT = 60;

/** The navigation state of 'Resend Email', which makes the form keep the address. */
export const AGAIN = 'again';

const plain = (email: string): string => email.trim().toLowerCase();

/** Starts the wait for an address: the usual time after a mail, or as long as the server says. */
export const startWait = (email: string, seconds = USUAL_WAIT): void =>
  note.write(plain(email), seconds);

/**
 * The seconds until another mail may be requested, for one address or for any. Other addresses need not wait, so that a
 * person can correct a typing error at once.
 */
export function resendWait(email?: string): number {
  const noted = note.read();
  return noted && (email === undefined || noted.text === plain(email)) ? noted.secondsLeft : 0;
}

/** Counts down to the next possible mail, for one address or for any. */
export function ResendCountdown({ email }: { email?: string }) {
  const t = useTranslation();
  const { language } = usePortal();
  const left = useSecondsLeft(useCallback(() => resendWait(email), [email]));
  if (left === 0) return null;
  return (
    // With the role timer, screen readers do not announce every second.
    <p role="timer" className={styles['countdown']}>
      {t('You can ask for another email in {wait}.', { wait: formatWait(left, language) })}
    </p>
  );
}
