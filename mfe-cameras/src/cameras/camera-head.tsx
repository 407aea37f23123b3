import { Link, useTranslation } from '@portal/shared';
import { useDateFormat } from '../subscriptions/use-date-format';
import type { Camera } from './camera';
import { cameraAddress } from './camera-address';
import styles from './camera-head.module.css';
import { StateTile, type TileState } from './state-tile';

export interface CameraHeadProps {
  camera: Camera;
  /** None if the state is not shown. */
  state?: TileState;
  /** The id of the title, which reads "IPC-7 (Front Gate)". */
  titleId?: string;
}

/**
 * The head of a camera's card: the drawing, the name in large letters below the serial, and the link that covers the
 * card.
 */
export function CameraHead({ camera, state, titleId }: CameraHeadProps) {
  const t = useTranslation();
  const date = useDateFormat();
  const { serial, label, created, model } = camera;
  const link = (
    <Link to={cameraAddress(camera)} className={styles['link']}>
      {serial}
    </Link>
  );
  return (
    <div className={styles['head']}>
      <StateTile state={state} model={model} />
      <div>
        <h2 id={titleId}>
          {label === '' ? (
            <span className={styles['name']}>{link}</span>
          ) : (
            <>
              <span className={styles['serial']}>{link}</span>{' '}
              <span className={styles['name']}>({label})</span>
            </>
          )}
        </h2>
        <p className={styles['created']}>{t('Created on {date}', { date: date(created) })}</p>
      </div>
    </div>
  );
}
