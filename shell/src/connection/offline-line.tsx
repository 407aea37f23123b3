import { usePortal, useSelector, useTranslation } from '@portal/shared';
import styles from './offline-line.module.css';
import { selectConnection } from './slice';

/** The time of a moment, with its date unless that is today. */
function timeOf(moment: Date, language: string): string {
  const isToday = moment.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language, {
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: 'short',
  }).format(moment);
}

/** Says that there is no network, and how old the page is. */
export default function OfflineLine() {
  const t = useTranslation();
  const { language } = usePortal();
  const { answeredAt } = useSelector(selectConnection);
  return (
    <div className={styles.room}>
      <p className={styles.line}>
        {answeredAt === null
          ? t('You are offline.')
          : t('You are offline. What you see is from {time}.', {
              time: timeOf(new Date(answeredAt), language),
            })}
      </p>
    </div>
  );
}
