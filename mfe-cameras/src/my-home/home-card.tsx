import { Link, useTranslation } from '@portal/shared';
import { Card, Icon } from '@portal/shared/ui';
import { memo } from 'react';
import { useDateFormat } from '../calendar/use-date-format';
import type { Camera } from '../cameras/camera';
import { cameraAddress } from '../cameras/camera-address';
import styles from './home-card.module.css';

/** A camera of the home. The whole card links to its page. */
export const HomeCard = memo(function HomeCard({ camera }: { camera: Camera }) {
  const t = useTranslation();
  const date = useDateFormat();
  return (
    <Card as="article" className={styles['card']}>
      <span className={styles['icon']}>
        <Icon name="camera" />
      </span>
      <div>
        <h2 className={styles['title']}>
          <Link to={cameraAddress(camera)} className={styles['link']}>
            {camera.serial}
          </Link>
        </h2>
        <p className={styles['created']}>
          {t('Created on {date}', { date: date(camera.created) })}
        </p>
      </div>
    </Card>
  );
});
