import { Link, useTranslation } from '@portal/shared';
import { Badge } from '@portal/shared/ui';
import { useDateFormat } from '../calendar/use-date-format';
import { cameraAddress } from '../cameras/camera-address';
import { useAmountFormat } from '../money/use-amount-format';
import { EndBadge } from '../subscriptions/end-badge';
import { costOf, type Renewal } from './renewal';
import styles from './renew.module.css';

export interface RenewalRowProps {
  renewal: Renewal;
  chosen: boolean;
  /** Whether a payment for it has started, so that it is not paid twice. */
  beingPaid: boolean;
  onChoose: (isWanted: boolean) => void;
}

/** A camera that can be renewed: a check box with its state, the days it gets, and what they cost. */
export function RenewalRow({ renewal, chosen, beingPaid, onChoose }: RenewalRowProps) {
  const t = useTranslation();
  const date = useDateFormat();
  const amount = useAmountFormat();
  const { camera, packageName, planName, start, end, until } = renewal;
  return (
    <li className={styles['row']}>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          className={styles['box']}
          checked={chosen}
          disabled={beingPaid}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className={styles['about']}>
          <span className={styles['name']}>{camera.label || camera.serial}</span>
          <span className={styles['detail']}>
            {camera.label !== '' && <>{camera.serial} · </>}
            {packageName}, {planName}
          </span>
          <span className={styles['detail']}>
            {t('{start} to {end}', { start: date(start), end: date(end) })}
          </span>
        </span>
        <span className={styles['amount']}>{amount(costOf([renewal]).total)}</span>
      </label>
      <div className={styles['state']}>
        {beingPaid ? (
          <>
            <Badge tone="warning">{t('Payment not confirmed')}</Badge>
            <Link to={cameraAddress(camera)} className={styles['check']}>
              {t('Check payment')}
            </Link>
          </>
        ) : (
          <EndBadge until={until} />
        )}
      </div>
    </li>
  );
}
