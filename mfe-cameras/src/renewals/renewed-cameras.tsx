import { useTranslation } from '@portal/shared';
import { ButtonLink, Card } from '@portal/shared/ui';
import { useDateFormat } from '../subscriptions/use-date-format';
import type { CameraIdentity } from '../cameras/camera';
import { useAllCameras } from '../cameras/use-all-cameras';
import type { PendingPurchase } from '../payment/pending-purchases';
import { useReceiptOf } from './use-receipts';
import styles from './renew.module.css';

/** A camera that was renewed, by its order; null where the server omits that. */
export type RenewedOrder = Pick<PendingPurchase, 'cameraId' | 'orderId'>;

/** What a basket renewed until when, and the way home. It offers nothing again. */
export function RenewedCameras({ orders }: { orders: readonly RenewedOrder[] }) {
  const t = useTranslation();
  const date = useDateFormat();
  const { data } = useAllCameras();
  const { receipt } = useReceiptOf(orders.flatMap(({ orderId }) => orderId ?? []));
  // A payment that another browser began is known only by its receipt.
  const renewed: readonly RenewedOrder[] =
    receipt?.lines.map(({ camera, orderId }) => ({ cameraId: camera.id, orderId })) ?? orders;

  const row = ({ cameraId, orderId }: RenewedOrder) => {
    const camera = data?.cameras.find(({ id }) => id === cameraId);
    const named: CameraIdentity | undefined =
      camera ?? receipt?.lines.find((line) => line.camera.id === cameraId)?.camera;
    if (!named) return null;
    const end = camera?.subscriptions.find((one) => one.orderId === orderId)?.expiry;
    return (
      <li key={cameraId} className={styles['renewed']}>
        <span className={styles['about']}>
          <span className={styles['name']}>{named.label || named.serial}</span>
          {named.label !== '' && <span className={styles['detail']}> {named.serial}</span>}
        </span>
        {end && <span>{t('Paid until {date}', { date: date(end) })}</span>}
      </li>
    );
  };
  return (
    <>
      <Card as="div" className={styles['list']}>
        <ul aria-label={t('Renewed cameras')}>{renewed.map(row)}</ul>
      </Card>
      <div className={styles['done']}>
        <ButtonLink variant="primary" to="/">
          {t('Done')}
        </ButtonLink>
      </div>
    </>
  );
}
