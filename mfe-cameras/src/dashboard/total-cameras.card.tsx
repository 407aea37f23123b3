import { Link, useTranslation } from '@portal/shared';
import { Card, Icon, Skeleton, Spinner, VisuallyHidden } from '@portal/shared/ui';
import { useAllCameras } from '../cameras/use-all-cameras';
import { Loaded } from '../cameras/loaded';
import { useCountFormat } from './use-count-format';
import styles from './total-cameras.module.css';

/** The number of cameras, with a link to the list. */
export function TotalCamerasCard() {
  const t = useTranslation();
  const count = useCountFormat();
  return (
    <Card className={styles['card']}>
      <div className={styles['head']}>
        <span className={styles['icon']}>
          <Icon name="camera" />
        </span>
        <h2 className={styles['title']}>
          <Link to="/cameras" className={styles['link']}>
            {t('Total Cameras')}
          </Link>
        </h2>
      </div>
      <Loaded
        of={useAllCameras()}
        waiting={
          <div className={styles['count']}>
            <VisuallyHidden>
              <Spinner />
            </VisuallyHidden>
            <Skeleton width="3ch" />
          </div>
        }
      >
        {({ total }) => <p className={styles['count']}>{count(total)}</p>}
      </Loaded>
    </Card>
  );
}
