import { Link, useTranslation } from '@portal/shared';
import { Card } from '@portal/shared/ui';
import { memo } from 'react';
import { useDateFormat } from '../calendar/use-date-format';
import { useToday } from '../calendar/use-today';
import { CameraName } from '../camera-name/camera-name';
import { StateTile } from '../camera-name/state-tile';
import type { Camera } from '../cameras/camera';
import { cameraAddress } from '../cameras/camera-address';
import { coverOf } from '../subscriptions/cover';
import styles from './home-card.module.css';

/** A camera of the home. The whole card links to its page. */
export const HomeCard = memo(function HomeCard({ camera }: { camera: Camera }) {
  const t = useTranslation();
  const date = useDateFormat();
  const today = useToday();
  return (
    <Card as="article" className={styles['card']}>
      <StateTile cover={coverOf(camera.subscriptions, today)} today={today} />
      <div>
        <h2>
          <CameraName
            camera={camera}
            link={(serial) => (
              <Link to={cameraAddress(camera)} className={styles['link']}>
                {serial}
              </Link>
            )}
          />
        </h2>
        <p className={styles['created']}>
          {t('Created on {date}', { date: date(camera.created) })}
        </p>
      </div>
    </Card>
  );
});
