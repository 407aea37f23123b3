import { logout, useDispatch, useTranslation } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { Button } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { stayed } from './slice';

const remaining = (deadline: number): string => {
  const seconds = Math.max(0, Math.ceil((deadline - Date.now()) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Counts down to the end of the session, and offers to stay. */
export default function IdleDialog({ deadline }: { deadline: number }) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const [left, setLeft] = useState(() => remaining(deadline));
  useEffect(() => {
    const timer = setInterval(() => setLeft(remaining(deadline)), 1_000);
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
      <p role="timer">{t('Time left: {time}', { time: left })}</p>
    </Dialog>
  );
}
