import {
  Link,
  usePortal,
  useDispatch,
  useSelector,
  useTranslation,
  type Notification,
} from '@portal/shared';
import { languageOf } from '@portal/shared/contract/language-of';
import { IconButton, VisuallyHidden } from '@portal/shared/ui';
import { useRef } from 'react';
import { isSafeRedirect } from '../session/redirect-path';
import { markNotificationSeen } from './actions';
import { messageOf } from './message';
import styles from './notification-item.module.css';
import { RelativeTime } from './relative-time';
import { isSeen, selectNews } from './slice';
import { titleOf } from './title';

/** A notification with its link. Following the link or pressing the button marks it as seen. */
export function NotificationItem({ notification }: { notification: Notification }) {
  const t = useTranslation();
  const { language } = usePortal();
  const dispatch = useDispatch();
  const news = useSelector(selectNews);
  const row = useRef<HTMLLIElement>(null);
  const { id, link, created_at } = notification;
  const title = titleOf(notification, t);
  const message = messageOf(notification, { t, language });
  const seen = isSeen(news, notification);

  const markSeen = () => {
    if (!seen) dispatch(markNotificationSeen.request([...news.marking, id]));
  };
  const text = (
    <>
      <span className={styles.title}>
        {!seen && <VisuallyHidden>{t('New')}: </VisuallyHidden>}
        <span lang={languageOf(title)}>{title}</span>
      </span>
      <span lang={languageOf(message)} className={styles.message}>
        {message}
      </span>
      <span className={styles.time}>
        <RelativeTime at={created_at} />
      </span>
    </>
  );

  return (
    <li ref={row} tabIndex={-1} className={styles.item} data-seen={seen}>
      {link !== undefined && isSafeRedirect(link) ? (
        <Link to={link} className={styles.text} onClick={markSeen}>
          {text}
        </Link>
      ) : (
        <div className={styles.text}>{text}</div>
      )}
      {!seen && (
        <IconButton
          icon="check"
          label={t('Mark as seen')}
          className={styles.mark}
          onClick={() => {
            // The button disappears, so the focus moves to the item.
            row.current?.focus();
            markSeen();
          }}
        />
      )}
    </li>
  );
}
