import { Link, useTranslation } from '@portal/shared';
import { Card } from '@portal/shared/ui';
import { useMemo } from 'react';
import { useDateFormat, useMonthFormat } from '../calendar/use-date-format';
import { useToday } from '../calendar/use-today';
import { cameraAddress } from '../cameras/camera-address';
import { useAllCameras } from '../cameras/use-all-cameras';
import { endsSoon } from '../subscriptions/subscription-state';
import { byMonth, endingsOf, type Ending } from './endings';
import styles from './endings.module.css';

/** How many days, and how many cameras of a day, are listed. */
const MOST_DAYS = 6;
const MOST_CAMERAS = 3;

function Day({ ending: { day, days, cameras } }: { ending: Ending }) {
  const t = useTranslation();
  const date = useDateFormat();
  const shown = cameras.length > MOST_CAMERAS ? cameras.slice(0, MOST_CAMERAS - 1) : cameras;
  const others = cameras.length - shown.length;
  return (
    <li className={endsSoon(days) ? styles['soon'] : styles['later']}>
      <p className={styles['head']}>
        <time dateTime={day} className={styles['day']}>
          {date(day)}
        </time>{' '}
        <span className={styles['left']}>
          {days === 0 ? t('Expires today') : t('{days} days remaining', { days })}
        </span>
      </p>
      <ul className={styles['cameras']}>
        {shown.map((camera) => (
          <li key={camera.id}>
            <Link to={cameraAddress(camera)}>{camera.label || camera.serial}</Link>
          </li>
        ))}
        {others > 0 && <li>{t('and {count} others', { count: others })}</li>}
      </ul>
    </li>
  );
}

/** A calendar of what ends when, over the next months. */
export function EndingsCard() {
  const t = useTranslation();
  const today = useToday();
  const month = useMonthFormat();
  const { data } = useAllCameras();
  const cameras = data?.cameras;
  const endings = useMemo(() => (cameras ? endingsOf(cameras, today) : []), [cameras, today]);
  if (endings.length === 0) return null;
  return (
    <Card title={t('What ends when')}>
      {byMonth(endings.slice(0, MOST_DAYS), month).map(({ name, endings: ofMonth }) => (
        <div key={name} className={styles['month']}>
          <h3 className={styles['monthName']}>{name}</h3>
          <ol className={styles['days']}>
            {ofMonth.map((ending) => (
              <Day key={ending.day} ending={ending} />
            ))}
          </ol>
        </div>
      ))}
    </Card>
  );
}
