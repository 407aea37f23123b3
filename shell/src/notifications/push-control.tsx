import { useDispatch, useSelector, useTranslation } from '@portal/shared';
import { Button } from '@portal/shared/ui';
import styles from './push-control.module.css';
import { selectPush, turnedOff, turnedOn } from './push-slice';

/** The switch for push in this browser. Absent where push is not available. */
export function PushControl() {
  const t = useTranslation();
  const dispatch = useDispatch();
  const { status, problem } = useSelector(selectPush);
  if (status === 'absent') return null;
  const on = status === 'on' || status === 'turning-off';
  return (
    <div className={styles.control}>
      <div className={styles.text} role="status">
        {problem === 'denied' ? (
          <p>
            {t(
              'This browser blocks notifications from the portal. Allow them in the site settings, next to the address, and try again.',
            )}
          </p>
        ) : (
          <p>
            {on
              ? t('This browser notifies you even while the portal is closed.')
              : t(
                  'Get notified of payments and expiring subscriptions, even while the portal is closed.',
                )}
          </p>
        )}
        {problem === 'failed' && (
          <p className={styles.problem}>{t('That did not work. Please try again.')}</p>
        )}
      </div>
      <Button
        needsNetwork
        size="small"
        busy={status.startsWith('turning')}
        onClick={() => dispatch(on ? turnedOff() : turnedOn())}
      >
        {on ? t('Turn off') : t('Turn on notifications')}
      </Button>
    </div>
  );
}
