import {
  Link,
  selectSubscriberId,
  useRemoteData,
  useSelector,
  useTranslation,
} from '@portal/shared';
import { Card, Icon, Skeleton, Spinner, VisuallyHidden } from '@portal/shared/ui';
import { cameras } from '../cameras/cameras.action';
import { Loaded } from '../loading/loaded';
import { useCountFormat } from './use-count-format';
import styles from './total-cameras.module.css';

/** The number of cameras, with a link to the list. */
export function TotalCamerasCard() {
  const t = useTranslation();
  const count = useCountFormat();
  const subscriberId = useSelector(selectSubscriberId);
  const list = useRemoteData(cameras, subscriberId ? { subscriberId } : null);
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
        of={list}
        waiting={
          <div className={styles['count']}>
            <VisuallyHidden>
              <Spinner />
            </VisuallyHidden>
            <Skeleton width="3ch" />
          </div>
        }
      >
        {({ cameras: came, total }) => (
          <p className={styles['count']}>{count(total ?? came.length)}</p>
        )}
      </Loaded>
    </Card>
  );
}
