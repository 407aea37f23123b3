import { selectSubscriberId, useRemoteData, useSelector, useTranslation } from '@portal/shared';
import { Badge, Button, Card } from '@portal/shared/ui';
import { useId, useMemo, useState } from 'react';
import { useToday } from '../calendar/use-today';
import { useAllCameras } from '../cameras/use-all-cameras';
import type { CancelRequest } from '../cancellation/cancel-request';
import { cancelRequests } from '../cancellation/cancel-requests.action';
import { usePendingPurchases } from '../payment/use-pending-purchases';
import { attentionOf, isCovered } from './attention';
import { AttentionEntry } from './attention-entry';
import styles from './attention.module.css';
import { useCountFormat } from './use-count-format';

/** The number of entries before "Show all". */
const HANDFUL = 5;

const NONE: readonly CancelRequest[] = [];

/**
 * The entries that need the subscriber's attention, the most urgent first. It renders nothing without
 * entries and while data loads, because the card beside it shows the loading.
 */
export default function AttentionListCard() {
  const t = useTranslation();
  const count = useCountFormat();
  const today = useToday();
  const subscriberId = useSelector(selectSubscriberId);
  const { data } = useAllCameras();
  const decisions = useRemoteData(cancelRequests, subscriberId ? { subscriberId } : null);
  const purchases = usePendingPurchases();
  const [whole, setWhole] = useState(false);
  const listId = useId();

  const cameras = data?.cameras;
  const requests = decisions.data ?? NONE;
  // Waits for the requests to cancel, because cancelled subscriptions need no reminder.
  const known = cameras !== undefined && (decisions.data !== null || decisions.error !== null);
  const entries = useMemo(
    () => (known && cameras ? attentionOf({ cameras, requests, purchases }, today) : []),
    [known, cameras, requests, purchases, today],
  );
  const failed = known && decisions.data === null;
  if (entries.length === 0 && !failed) return null;

  const shown = whole ? entries : entries.slice(0, HANDFUL);
  return (
    <Card
      title={
        <span className={styles['title']}>
          {t('Needs your attention')}
          {entries.length > 0 && <Badge>{count(entries.length)}</Badge>}
        </span>
      }
    >
      {data?.arriving === false && (
        <p className={styles['detail']}>
          {t('{covered} of {total} cameras are covered.', {
            covered: count(data.cameras.filter((one) => isCovered(one, today)).length),
            total: count(data.total),
          })}
        </p>
      )}
      {entries.length > 0 && (
        <ul id={listId} className={styles['list']}>
          {shown.map((entry) => (
            <AttentionEntry
              key={`${entry.kind} ${entry.kind === 'payment' ? entry.camera.id : entry.subscription.orderId}`}
              entry={entry}
            />
          ))}
        </ul>
      )}
      {entries.length > HANDFUL && (
        <Button
          variant="ghost"
          size="small"
          aria-expanded={whole}
          aria-controls={listId}
          onClick={() => setWhole(!whole)}
        >
          {whole ? t('Show fewer') : t('Show all {count}', { count: entries.length })}
        </Button>
      )}
      {failed && (
        <p className={styles['failure']}>
          {t('Your requests to cancel could not be loaded.')}
          <Button variant="ghost" size="small" onClick={decisions.reload}>
            {t('Try again')}
          </Button>
        </p>
      )}
    </Card>
  );
}
