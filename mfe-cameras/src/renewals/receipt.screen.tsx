import {
  CALLS,
  type HttpClient,
  type ReceiptPdfQuery,
  selectProfile,
  useParams,
  usePortal,
  useSelector,
  useTranslation,
} from '@portal/shared';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  notify,
  PageShell,
  type PageShellProps,
} from '@portal/shared/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cameraTitle } from '../cameras/camera';
import { Loaded } from '../cameras/loaded';
import { NothingHere } from '../cameras/nothing-here';
import { Facts } from '../payment/facts';
import { useAmountFormat } from '../payment/use-amount-format';
import { useDateFormat } from '../subscriptions/use-date-format';
import type { Receipt } from './receipt';
import styles from './receipt.module.css';
import { useReceipts } from './use-receipts';
import { WaitingReceipt } from './waiting-receipt';

interface Wanted {
  number: string;
  language: ReceiptPdfQuery['language'];
  http: HttpClient;
  /** Aborted when the screen is left, which is no failure. */
  signal: AbortSignal;
}

/** Downloads a file in the browser. */
function saveAs(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Safari reads the file later than other browsers.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Requests a receipt with the token, which a link cannot send, and saves it as a file. Returns whether that worked. */
async function saveReceipt({ number, language, http, signal }: Wanted): Promise<boolean> {
  try {
    const { data } = await http.call(CALLS.receiptPdf, {
      path: { number },
      query: { language },
      signal,
      as: 'blob',
      quiet: true,
    });
    // A network with a login page responds to everything with that page.
    if (!data.type.startsWith('application/pdf')) return false;
    saveAs(`receipt-${number}.pdf`, data);
    return true;
  } catch {
    return signal.aborted;
  }
}

/** Provides a signal that is aborted when the screen is left. */
function useLeaving(): () => AbortSignal {
  const left = useRef<AbortController>(null);
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current?.abort();
  }, []);
  return () => left.current?.signal ?? AbortSignal.abort();
}

function DownloadReceipt({ number }: { number: string }) {
  const t = useTranslation();
  const { http, language } = usePortal();
  const leaving = useLeaving();
  const [isBusy, setIsBusy] = useState(false);

  const download = async () => {
    const signal = leaving();
    setIsBusy(true);
    const isWell = await saveReceipt({
      number,
      language: language === 'ne' ? 'ne' : 'en',
      http,
      signal,
    });
    setIsBusy(false);
    if (!isWell) notify.error(t('The PDF could not be downloaded. Please try again.'));
  };
  return (
    <Button
      needsNetwork
      busy={isBusy}
      busyText={t('Downloading...')}
      onClick={() => void download()}
    >
      {t('Download PDF')}
    </Button>
  );
}

/** The seller, from the configuration. */
function Issuer() {
  const t = useTranslation();
  const { config } = usePortal();
  const { name = config.brand, address, vatNumber } = config.receipts || {};
  return (
    <address className={styles['issuer']}>
      <strong>{name}</strong>
      {address && <span>{address}</span>}
      {vatNumber && <span>{t('VAT number {number}', { number: vatNumber })}</span>}
    </address>
  );
}

function Line({ amount, children }: { amount: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className={styles['name']}>
        {children}
      </th>
      <td className={styles['amount']}>{amount}</td>
    </tr>
  );
}

interface Of {
  receipt: Receipt;
}

function Amounts({ receipt: { lines, vat, total } }: Of) {
  const t = useTranslation();
  const amount = useAmountFormat();
  return (
    <table className={styles['amounts']}>
      <tbody>
        {lines.map(({ orderId, camera, packageName, planName, price }) => (
          <Line key={orderId} amount={amount(price)}>
            {packageName}, {planName}
            {lines.length > 1 && (
              <span className={styles['aside']}>
                {t('Order')} {orderId}
              </span>
            )}
            <span className={styles['aside']}>{cameraTitle(camera)}</span>
          </Line>
        ))}
        <Line amount={amount(vat)}>{t('VAT')}</Line>
      </tbody>
      {/* Not in a tfoot, which would repeat the total on every printed page. */}
      <tbody className={styles['total']}>
        <Line amount={amount(total)}>{t('Total')}</Line>
      </tbody>
    </table>
  );
}

function ReceiptDocument({ receipt: of }: Of) {
  const t = useTranslation();
  const date = useDateFormat();
  const profile = useSelector(selectProfile);
  const { number, lines, method, paid } = of;
  // If there are several orders, each is beside its camera.
  const [first, ...others] = lines;
  return (
    <Card as="article" className={styles['document']}>
      <div className={styles['head']}>
        <Issuer />
        <div className={styles['facts']}>
          <Facts
            facts={[
              [t('Receipt'), number],
              [t('Paid on'), date(paid)],
              [t('Paid with'), method],
              ...(others.length === 0 ? [[t('Order'), first.orderId] as const] : []),
            ]}
          />
        </div>
      </div>
      {profile && (
        <div className={styles['payer']}>
          <span className={styles['label']}>{t('Paid by')}</span>
          <span>{profile.name}</span>
          {profile.address && <span>{profile.address}</span>}
        </div>
      )}
      <Amounts receipt={of} />
    </Card>
  );
}

const NoSuchReceipt = () => {
  const t = useTranslation();
  return (
    <EmptyState
      title={t('Receipt not found')}
      action={<ButtonLink to="/payments">{t('Payments')}</ButtonLink>}
    />
  );
};

interface Numbered {
  number: string;
}

const ReceiptPage = ({
  number,
  ...page
}: Numbered & Pick<PageShellProps, 'extra' | 'children'>) => (
  <PageShell
    title={useTranslation()('Receipt {number}', { number })}
    backTo="/payments"
    width="form"
    {...page}
  />
);

function OneReceipt({ number }: Numbered) {
  const t = useTranslation();
  const { config } = usePortal();
  const all = useReceipts();
  const found = all.data?.find((one) => one.number === number);
  const tools = (
    <div className={styles['tools']}>
      {(config.receipts || {}).pdf !== false && <DownloadReceipt number={number} />}
      <Button onClick={() => window.print()}>{t('Print')}</Button>
    </div>
  );
  return (
    <ReceiptPage number={number} extra={found && tools}>
      <Loaded of={all} waiting={<WaitingReceipt />}>
        {() => (found ? <ReceiptDocument receipt={found} /> : <NoSuchReceipt />)}
      </Loaded>
    </ReceiptPage>
  );
}

/** A receipt as a printable document. */
export default function ReceiptScreen() {
  const t = useTranslation();
  const { receipts } = usePortal().config;
  const { number = '' } = useParams();
  if (receipts !== false) return <OneReceipt number={number} />;
  return (
    <ReceiptPage number={number}>
      <NothingHere title={t('Receipts are not available here')} />
    </ReceiptPage>
  );
}
