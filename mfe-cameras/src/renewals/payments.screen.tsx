import { Link, usePortal, useTranslation } from '@portal/shared';
import { ButtonLink, Card, EmptyState, PageShell } from '@portal/shared/ui';
import { useDateFormat } from '../subscriptions/use-date-format';
import { Loaded } from '../cameras/loaded';
import { NothingHere } from '../cameras/nothing-here';
import { useAmountFormat } from '../payment/use-amount-format';
import styles from './payments.module.css';
import type { Receipt } from './receipt';
import { useReceipts } from './use-receipts';
import { WaitingReceipt } from './waiting-receipt';

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const t = useTranslation();
  const amount = useAmountFormat();
  const date = useDateFormat();
  const { number, lines, total, paid } = receipt;
  const [{ camera, packageName, planName }, ...others] = lines;
  return (
    <li className={styles['row']}>
      <p className={styles['what']}>
        <strong>
          {others.length === 0
            ? camera.label || camera.serial
            : t('{total} cameras', { total: lines.length })}
        </strong>
        <span className={styles['aside']}>
          {others.length === 0
            ? `${packageName}, ${planName}`
            : lines.map((line) => line.camera.label || line.camera.serial).join(', ')}
        </span>
      </p>
      <p className={styles['when']}>
        {date(paid)}
        <Link to={`/payments/${number}`} className={styles['link']}>
          {t('Receipt {number}', { number })}
        </Link>
      </p>
      <p className={styles['amount']}>{amount(total)}</p>
    </li>
  );
}

function Receipts() {
  const t = useTranslation();
  return (
    <Loaded of={useReceipts()} waiting={<WaitingReceipt />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState
            icon="calendar"
            title={t('No payments yet')}
            action={<ButtonLink to="/cameras">{t('Choose a camera')}</ButtonLink>}
          >
            {t('When you buy a package, its receipt appears here.')}
          </EmptyState>
        ) : (
          <Card as="div" className={styles['list']}>
            <ul>
              {rows.map((receipt) => (
                <ReceiptRow key={receipt.number} receipt={receipt} />
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  );
}

/** The subscriber's payments, the newest first. */
export default function PaymentsScreen() {
  const t = useTranslation();
  const { config } = usePortal();
  return (
    <PageShell title={t('Payments')} width="rows">
      {config.receipts === false ? (
        <NothingHere title={t('Receipts are not available here')} />
      ) : (
        <Receipts />
      )}
    </PageShell>
  );
}
