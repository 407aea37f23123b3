import { useLocation, useSelector, useTranslation, type TypedTranslate } from '@portal/shared';
import { Icon, useDisclosure, VisuallyHidden } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { LatePart } from '../late/late-part';
import { setUnseenTitle } from '../page/page-title';
import styles from './bell.module.css';
import { hasUnseen, selectNews, getUnseen, type NotificationSummary } from './slice';
import { getTitle } from './title';

const loadPanel = () => import('./panel');

function formatLabel(summary: NotificationSummary, t: TypedTranslate): string {
  const count = getUnseen(summary).length;
  if (count > 0) return t('Notifications, {count} new', { count });
  return hasUnseen(summary) ? t('Notifications, some are new') : t('Notifications');
}

/**
 * The bell in the header, which opens the list. While there are unseen notifications, it has a dot and the title of the
 * tab their number.
 */
export function Bell() {
  const t = useTranslation();
  const summary = useSelector(selectNews);
  const { open, close, containerRef, buttonProps, panelProps } = useDisclosure();
  // The key changes at each navigation, also to the same address.
  const { key } = useLocation();
  useEffect(close, [close, key]);
  const label = formatLabel(summary, t);
  const count = getUnseen(summary).length;
  useEffect(() => {
    setUnseenTitle(count > 0 ? `${t('({count})', { count })} ` : '');
    return () => setUnseenTitle('');
  }, [count, t]);
  return (
    <div className={styles.bell} ref={containerRef}>
      <button
        type="button"
        name="notifications"
        className={styles.button}
        title={t('Notifications')}
        aria-label={label}
        {...buttonProps}
      >
        <span className={styles.sign}>
          <Icon name="bell" />
          {hasUnseen(summary) && <span className={styles.dot} />}
        </span>
      </button>
      <div className={styles.panel} {...panelProps}>
        {open && (
          <LatePart load={loadPanel} failure={t('Your notifications could not be loaded.')} />
        )}
      </div>
      <Arrival news={summary} />
    </div>
  );
}

/** Announces new notifications to screen readers. */
function Arrival({ news: { arrival } }: { news: NotificationSummary }) {
  const t = useTranslation();
  const [earlier] = useState(arrival);
  return (
    <div role="status">
      {arrival && arrival !== earlier && (
        <VisuallyHidden key={arrival.newest.id}>
          {arrival.count === 1
            ? t('New notification: {title}', { title: getTitle(arrival.newest, t) })
            : t('{count} new notifications', { count: arrival.count })}
        </VisuallyHidden>
      )}
    </div>
  );
}
