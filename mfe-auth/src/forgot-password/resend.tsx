import { formatWait, usePortal, useTranslation } from '@portal/shared';
import { useCallback } from 'react';
import { createTabNote } from '../browser/tab-note';
import { useSecondsLeft } from '../browser/use-seconds-left';
import styles from './forgot-password.module.css';

const note = createTabNote('reset_requested');
const USUAL_WAIT = 60;
/** The server wants nobody to ask, whatever the address. */
const ANYBODY = '*';

/** The navigation state with which 'Resend Email' leads to the form: it knows the address already. */
export const AGAIN = 'again';

const plain = (email: string): string => email.trim().toLowerCase();

/** A mail is on its way to this address. */
export const mailRequested = (email: string): void => note.write(plain(email), USUAL_WAIT);

/** The server asked to be left alone for some seconds. */
export const requestRefused = (seconds: number): void => note.write(ANYBODY, seconds);

/**
 * Seconds until another mail may be asked for: at all, or for one address. Another address need not
 * wait, so that a typing error can be corrected at once.
 */
export function resendWait(email?: string): number {
  const noted = note.read();
  if (!noted) return 0;
  const concerns = email === undefined || noted.text === ANYBODY || noted.text === plain(email);
  return concerns ? noted.secondsLeft : 0;
}

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
