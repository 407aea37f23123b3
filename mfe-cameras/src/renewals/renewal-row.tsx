import { Link, useTranslation } from '@portal/shared';
import { Badge, classNames } from '@portal/shared/ui';
import { useDateFormat } from '../subscriptions/use-date-format';
import { useToday } from '../subscriptions/use-today';
import { cameraAddress } from '../cameras/camera-address';
import { useAmountFormat } from '../payment/use-amount-format';
import { costOf, needsRenewal, type Renewal } from './renewal';
import styles from './renew.module.css';

export interface RenewalRowProps {
  renewal: Renewal;
  chosen: boolean;
  /** Whether a payment for it has started, so that it is not paid twice. */
  beingPaid: boolean;
  onChoose: (isWanted: boolean) => void;
}

/** A camera that can be renewed: a check box, what it costs, and until when it is paid now and then. */
export function RenewalRow({ renewal, chosen, beingPaid, onChoose }: RenewalRowProps) {
  const t = useTranslation();
  const date = useDateFormat();
  const amount = useAmountFormat();
  const { camera, packageName, planName, end, until } = renewal;
  const isDue = needsRenewal(renewal, useToday());
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
        <span className={styles['line']}>
          <span className={styles['name']}>{camera.label || camera.serial}</span>{' '}
          {camera.label !== '' && <span className={styles['detail']}>{camera.serial}</span>}{' '}
          <span className={styles['amount']}>{amount(costOf([renewal]).total)}</span>
        </span>
        <span className={classNames(styles['line'], styles['plan'])}>
          <span>
            {packageName}, {planName}
          </span>
          <span className={classNames(isDue && styles['due'])}>
            {t('Paid until {until}, then {end}', { until: date(until), end: date(end) })}
          </span>
        </span>
      </label>
      {beingPaid && (
        <div className={styles['state']}>
          <Badge tone="warning">{t('Payment not confirmed')}</Badge>
          <Link to={cameraAddress(camera)} className={styles['check']}>
            {t('Check payment')}
          </Link>
        </div>
      )}
    </li>
  );
}
