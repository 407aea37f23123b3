import { Link, useTranslation } from '@portal/shared';
import { Card, Skeleton } from '@portal/shared/ui';
import { useDateFormat } from '../subscriptions/use-date-format';
import { Loaded } from '../cameras/loaded';
import { CatalogueText } from '../purchase/catalogue-text';
import { useAmountFormat } from '../payment/use-amount-format';
import type { Receipt } from '../renewals/receipt';
import { useReceipts } from '../renewals/use-receipts';
import styles from './payments-card.module.css';

/** How many are listed. The page of payments has all. */
const MOST = 4;

const isFor =
  (cameraId: string) =>
  ({ lines }: Receipt): boolean =>
    lines.some(({ camera }) => camera.id === cameraId);

function Payment({ receipt, cameraId }: { receipt: Receipt; cameraId: string }) {
  const t = useTranslation();
  const date = useDateFormat();
  const amount = useAmountFormat();
  const { number, lines, paid, total } = receipt;
  const line = lines.find(({ camera }) => camera.id === cameraId) ?? lines[0];
  return (
    <li className={styles['payment']}>
      <span>
        <CatalogueText>{line.packageName}</CatalogueText>,{' '}
        <CatalogueText>{line.planName}</CatalogueText>
      </span>
      <span className={styles['amount']}>{amount(total)}</span>
      <span className={styles['detail']}>
        {date(paid)}
        {lines.length > 1 && <> · {t('{total} cameras', { total: lines.length })}</>}
      </span>
      <Link to={`/payments/${number}`} className={styles['link']}>
        {t('Receipt {number}', { number })}
      </Link>
    </li>
  );
}

/** What was paid for a camera, the newest first. */
export function PaymentsCard({ cameraId }: { cameraId: string }) {
  const t = useTranslation();
  return (
    <Card title={t('Payments')}>
      <Loaded of={useReceipts()} waiting={<Skeleton height="3.5rem" />}>
        {(all) => {
          const paid = all.filter(isFor(cameraId));
          return paid.length === 0 ? (
            <p className={styles['none']}>
              {t('When you buy a package, its receipt appears here.')}
            </p>
          ) : (
            <>
              <ul>
                {paid.slice(0, MOST).map((receipt) => (
                  <Payment key={receipt.number} receipt={receipt} cameraId={cameraId} />
                ))}
              </ul>
              <Link to="/payments" className={styles['all']}>
                {t('All payments')}
              </Link>
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
