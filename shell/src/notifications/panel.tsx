import { useDispatch, useSelector, useTranslation } from '@portal/shared';
import { detectLanguage } from '@portal/shared/contract/detect-language';
import {
  Banner,
  Button,
  EmptyState,
  Icon,
  Skeleton,
  Spinner,
  useRecentAlerts,
} from '@portal/shared/ui';
import { useId, useRef } from 'react';
import { markAllNotificationsSeen, notifications, PAGE_SIZE } from './actions';
import { NotificationItem, RelativeTime } from './notification-item';
import styles from './panel.module.css';
import { selectPush, turnedOff, turnedOn } from './push';
import { hasUnseen, selectNews } from './slice';

/** The switch for push in this browser. Absent where push is not available. */
function PushControl() {
  const t = useTranslation();
  const dispatch = useDispatch();
  const { status, problem } = useSelector(selectPush);
  if (status === 'absent') return null;
  const on = status === 'on' || status === 'turning-off';
  return (
    <div className={styles.control}>
      <div className={styles.pushControlText} role="status">
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

/** The recent toasts, for a person who missed them. */
function Alerts() {
  const t = useTranslation();
  const titleId = useId();
  const alerts = useRecentAlerts();
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.alerts}>
      <h3 id={titleId} className={styles.alertsTitle}>
        {t('Earlier alerts')}
      </h3>
      <ul className={styles.alertsList}>
        {alerts.map(({ id, kind, text, at }) => (
          <li key={id} className={styles.alert} data-kind={kind}>
            <Icon name={kind === 'success' ? 'check' : 'warning'} size={16} />
            <span lang={detectLanguage(text)} className={styles.text}>
              {text}
            </span>
            <span className={styles.time}>
              <RelativeTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The panel of the bell: notifications, the push control and recent alerts. */
export default function Panel() {
  const t = useTranslation();
  const dispatch = useDispatch();
  const summary = useSelector(selectNews);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);

  const markAll = () => {
    // The button disappears, so the focus moves to the heading.
    title.current?.focus();
    dispatch(markAllNotificationsSeen.request());
  };

  return (
    <>
      <section aria-labelledby={titleId} className={styles.notifications}>
        <header className={styles.header}>
          <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
            {t('Notifications')}
          </h2>
          {hasUnseen(summary) && (
            <Button needsNetwork variant="ghost" size="small" onClick={markAll}>
              {t('Mark all as seen')}
            </Button>
          )}
        </header>
        {summary.items.length > 0 && (
          <ul className={styles.list}>
            {summary.items.map((notification) => (
              <NotificationItem key={notification.id} notification={notification} />
            ))}
          </ul>
        )}
        <ListState />
      </section>
      <PushControl />
      <Alerts />
    </>
  );
}

/** The `ref` of a button that disappears once it is pressed. Its focus moves to the last row, or else to the title. */
const leaveFocusToList = (button: HTMLElement | null) => () => {
  if (!button?.matches(':focus')) return;
  const places = button.closest('section')?.querySelectorAll<HTMLElement>('h2, li') ?? [];
  [...places].at(-1)?.focus({ preventScroll: true });
};

/** The state, shown below or instead of the list. */
function ListState() {
  const t = useTranslation();
  const dispatch = useDispatch();
  const { items, total, loaded } = useSelector(selectNews);
  const { phase, key } = useSelector(notifications.select);
  const ask = (page: number) => dispatch(notifications.request({ page }));
  const isFirst = items.length === 0;

  if (phase === 'error' && (isFirst || key !== '1')) {
    const page = isFirst ? 1 : Number(key);
    return (
      <div className={styles.state}>
        <Banner
          tone="danger"
          role="alert"
          title={t('Your notifications could not be loaded.')}
          action={
            <Button ref={leaveFocusToList} size="small" onClick={() => ask(page)}>
              {t('Try again')}
            </Button>
          }
        />
      </div>
    );
  }
  if (isFirst && !loaded) return <Loading />;
  if (isFirst) {
    return (
      <EmptyState icon="bell" title={t('No notifications yet')}>
        {t('News about your cameras and your account will appear here.')}
      </EmptyState>
    );
  }
  if (items.length >= total) return null;
  return (
    <div className={styles.state}>
      <Button
        ref={leaveFocusToList}
        block
        size="small"
        busy={phase === 'processing' && key !== '1'}
        busyText={t('Loading...')}
        onClick={() => ask(Math.floor(items.length / PAGE_SIZE) + 1)}
      >
        {t('Show more')}
      </Button>
    </div>
  );
}

const Loading = () => (
  <div className={styles.loading}>
    <Spinner />
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} height="3.5rem" />
    ))}
  </div>
);
