import { useLocation, useSelector, useTranslation, type TypedTranslate } from '@portal/shared';
import { Icon, useDisclosure, VisuallyHidden } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { LatePart } from '../late/late-part';
import { setUnseenTitle } from '../page/page-title';
import styles from './bell.module.css';
import { hasUnseen, selectNews, unseenOf, type News } from './slice';
import { titleOf } from './title';

const loadPanel = () => import('./panel');

function labelOf(news: News, t: TypedTranslate): string {
  const count = unseenOf(news).length;
  if (count > 0) return t('Notifications, {count} new', { count });
  return hasUnseen(news) ? t('Notifications, some are new') : t('Notifications');
}

/**
 * The bell in the header, which opens the list. While there are unseen notifications it has a dot, and the title of the
 * tab their number.
 */
export function Bell() {
  const t = useTranslation();
  const news = useSelector(selectNews);
  const { open, close, containerRef, buttonProps, panelProps } = useDisclosure();
  // The key changes at each navigation, also to the same address.
  const { key } = useLocation();
  useEffect(close, [close, key]);
  const label = labelOf(news, t);
  const count = unseenOf(news).length;
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
          {hasUnseen(news) && <span className={styles.dot} />}
        </span>
      </button>
      <div className={styles.panel} {...panelProps}>
        {open && (
          <LatePart load={loadPanel} failure={t('Your notifications could not be loaded.')} />
        )}
      </div>
      <Arrival news={news} />
    </div>
  );
}

/** Announces new notifications to screen readers. */
function Arrival({ news: { arrival } }: { news: News }) {
  const t = useTranslation();
  const [earlier] = useState(arrival);
  return (
    <div role="status">
      {arrival && arrival !== earlier && (
        <VisuallyHidden key={arrival.newest.id}>
          {arrival.count === 1
            ? t('New notification: {title}', { title: titleOf(arrival.newest, t) })
            : t('{count} new notifications', { count: arrival.count })}
        </VisuallyHidden>
      )}
    </div>
  );
}
