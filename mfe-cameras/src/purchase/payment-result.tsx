import { useSearchParams, useTranslation } from '@portal/shared';
import { Banner, Button } from '@portal/shared/ui';
import { useState } from 'react';
import type { Subscription } from '../subscriptions/subscription';
import { hasArrived, recallPurchase } from './pending-purchase';

export interface PaymentResultProps {
  cameraId: string;
  /** The camera's subscriptions, as `useRemoteData` answers them. */
  of: { data: Subscription[] | null; phase: string; reload: () => void };
}

/**
 * What became of a payment, on the way back from the wallet. Anybody can write 'paid' into an
 * address: only the new subscription itself counts as success.
 */
export function PaymentResult({ cameraId, of: { data, phase, reload } }: PaymentResultProps) {
  const t = useTranslation();
  const [query] = useSearchParams();
  const [purchase] = useState(() => recallPurchase(cameraId));

  switch (query.get('payment')) {
    case 'declined':
      return (
        <Banner tone="warning" role="status" title={t('The wallet declined the payment.')}>
          {t('No subscription was added. You can try again or pay in another way.')}
        </Banner>
      );
    case 'cancelled':
      return (
        <Banner tone="info" role="status" title={t('The payment was cancelled.')}>
          {t('No subscription was added.')}
        </Banner>
      );
    case 'paid':
      if (data && hasArrived(purchase, data)) {
        return (
          <Banner tone="success" role="status" title={t('Payment received')}>
            {t('Your new subscription is listed under Current Plan or Upcoming Plans.')}
          </Banner>
        );
      }
      return phase === 'processing' || phase === 'idle' ? (
        <Banner tone="info" role="status" title={t('Checking your payment...')} />
      ) : (
        <Banner
          tone="warning"
          role="status"
          title={t('Not confirmed yet: check your wallet before paying again')}
          action={
            <Button size="small" onClick={reload}>
              {t('Check again')}
            </Button>
          }
        />
      );
    default:
      return null;
  }
}
