import {
  Link,
  type Notification,
  type TypedTranslate,
  useDispatch,
  usePortal,
  useSelector,
  useTranslation,
} from '@portal/shared';
import { detectLanguage } from '@portal/shared/contract/detect-language';
import { writtenValues } from '@portal/shared/contract/nepali';
import { IconButton, VisuallyHidden } from '@portal/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { isSafeRedirect } from '../session/redirect-path';
import { markNotificationSeen } from './actions';
import styles from './notification-item.module.css';
import { isSeen, selectNews } from './slice';
import { textsOfKind, getTitle } from './title';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Counts midnights, because 25 hours ago may be the day before yesterday. */
const daysBetween = (first: Date, last: Date): number =>
  Math.round((new Date(last).setHours(0, 0, 0, 0) - new Date(first).setHours(0, 0, 0, 0)) / DAY);

/** Formats a moment as a relative time, or as a date when it is long ago. */
export function timeAgo(moment: Date, now: number, language: string): string {
  const passed = Math.max(0, now - moment.getTime());
  if (passed >= 7 * DAY) {
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(moment);
  }
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (passed >= DAY) return words.format(-daysBetween(moment, new Date(now)), 'day');
  if (passed >= HOUR) return words.format(-Math.floor(passed / HOUR), 'hour');
  if (passed >= MINUTE) return words.format(-Math.floor(passed / MINUTE), 'minute');
  return words.format(0, 'second');
}

/** The current time, updated each minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function RelativeTime({ at }: { at: string }) {
  const { language } = usePortal();
  const now = useNow();
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return null;
  const whole = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <time dateTime={at} title={whole.format(moment)}>
      {timeAgo(moment, now, language)}
    </time>
  );
}

/** The message in the page's language, or else the server's text. */
export function getMessage(
  notification: Notification,
  { t, language }: { t: TypedTranslate; language: string },
): string {
  const texts = textsOfKind(notification);
  if (!texts) return notification.message;
  const written = writtenValues(notification.values ?? {}, { language, dateStyle: 'medium' });
  return t(texts.message, written).trim();
}

/** A notification with its link. Following the link or pressing the button marks it as seen. */
export function NotificationItem({ notification }: { notification: Notification }) {
  const t = useTranslation();
  const { language } = usePortal();
  const dispatch = useDispatch();
  const summary = useSelector(selectNews);
  const row = useRef<HTMLLIElement>(null);
  const { id, link, created_at } = notification;
  const title = getTitle(notification, t);
  const message = getMessage(notification, { t, language });
  const seen = isSeen(summary, notification);

  const markSeen = () => {
    if (!seen) dispatch(markNotificationSeen.request([...summary.marking, id]));
  };
  const text = (
    <>
      <span className={styles.title}>
        {!seen && <VisuallyHidden>{t('New')}: </VisuallyHidden>}
        <span lang={detectLanguage(title)}>{title}</span>
      </span>
      <span lang={detectLanguage(message)} className={styles.message}>
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
