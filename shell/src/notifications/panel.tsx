import { useDispatch, useSelector, useTranslation } from '@portal/shared';
import { Banner, Button, EmptyState, Skeleton, Spinner } from '@portal/shared/ui';
import { useId, useRef } from 'react';
import { markAllNotificationsSeen, notifications, PAGE_SIZE } from './actions';
import { Alerts } from './alerts';
import { NotificationItem } from './notification-item';
import styles from './panel.module.css';
import { PushControl } from './push-control';
import { hasUnseen, selectNews } from './slice';

/** The panel of the bell: notifications, the push control and recent alerts. */
export default function Panel() {
  const t = useTranslation();
  const dispatch = useDispatch();
  const news = useSelector(selectNews);
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
          {hasUnseen(news) && (
            <Button needsNetwork variant="ghost" size="small" onClick={markAll}>
              {t('Mark all as seen')}
            </Button>
          )}
        </header>
        {news.items.length > 0 && (
          <ul className={styles.list}>
            {news.items.map((notification) => (
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

/** The `ref` of a button that is gone once it is pressed: the last row, or else the title, takes over its focus. */
const leaveFocusToList = (button: HTMLElement | null) => () => {
  if (!button?.matches(':focus')) return;
  const places = button.closest('section')?.querySelectorAll<HTMLElement>('h2, li') ?? [];
  [...places].at(-1)?.focus({ preventScroll: true });
};

/** The state below or instead of the list. */
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
