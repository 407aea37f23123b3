import { logout, useDispatch, usePortal, useTranslation } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { Button } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { stayed } from './slice';

const secondsUntil = (deadline: number): number =>
  Math.max(0, Math.ceil((deadline - Date.now()) / 1_000));

/** Formats minutes and seconds with the digits of the language: `1:07`. */
function formatClock(seconds: number, language: string): string {
  const minutes = new Intl.NumberFormat(language).format(Math.floor(seconds / 60));
  const rest = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 }).format(seconds % 60);
  return `${minutes}:${rest}`;
}

/** Counts down to the end of the session, and offers to stay. */
export default function IdleDialog({ deadline }: { deadline: number }) {
  const t = useTranslation();
  const { language } = usePortal();
  const dispatch = useDispatch();
  const [left, setLeft] = useState(() => secondsUntil(deadline));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(deadline)), 1_000);
    return () => clearInterval(timer);
  }, [deadline]);

  const stay = () => dispatch(stayed());
  return (
    <Dialog
      open
      onClose={stay}
      title={t('Are you still there?')}
      description={t(
        'You have not been active for a while. To keep your account safe, you will be logged out.',
      )}
      footer={
        <>
          <Button onClick={() => dispatch(logout())}>{t('Logout')}</Button>
          <Button variant="primary" onClick={stay}>
            {t('Stay signed in')}
          </Button>
        </>
      }
    >
      <p role="timer">{t('Time left: {time}', { time: formatClock(left, language) })}</p>
    </Dialog>
  );
}
