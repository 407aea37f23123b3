import { useSearchParams } from '@portal/shared';
import { useState } from 'react';
import { useOwnData } from '../cameras/use-own-data';
import { PaymentResult } from '../payment/payment-result';
import type { PendingPurchase } from '../payment/pending-purchases';
import { usePendingPurchases } from '../payment/use-pending-purchases';
import { subscriptions } from '../subscriptions/subscriptions.action';
import type { RenewedOrder } from './renewed-cameras';

export interface BasketOutcomeProps {
  /** Called with what was renewed once the payment was received. */
  onRenewed: (orders: readonly RenewedOrder[]) => void;
  /** Called with a basket that ended without a payment; with none, once the person takes that back. */
  onUnpaid: (purchases: readonly PendingPurchase[]) => void;
}

function OutcomeOf({ cameraId, onRenewed, onUnpaid }: BasketOutcomeProps & { cameraId: string }) {
  const list = useOwnData(subscriptions, { cameraId, quiet: true });
  return (
    <PaymentResult
      basket
      camera={{ id: cameraId, serial: '', label: '' }}
      of={list}
      onReceived={([orderId = null], paid) =>
        onRenewed(paid.length > 0 ? paid : [{ cameraId, orderId }])
      }
      onUnpaid={onUnpaid}
    />
  );
}

/**
 * The outcome of a basket. It is paid as a whole or not at all, so one camera shows it: the one in the address on
 * return from the wallet, or that of a payment which is not confirmed yet.
 */
export function BasketOutcome({ onRenewed, onUnpaid }: BasketOutcomeProps) {
  const [query] = useSearchParams();
  const latest = usePendingPurchases().findLast(({ basket }) => basket !== undefined);
  const [shown, setShown] = useState(() => ({
    cameraId: (query.has('payment') && query.get('camera')) || latest?.cameraId,
    begun: latest?.begun ?? 0,
  }));
  // Stays when the purchase ends, to show the outcome, also where an older one is still open.
  if (latest && latest.begun > shown.begun) setShown(latest);
  const { cameraId } = shown;
  return (
    cameraId !== undefined && (
      <OutcomeOf key={cameraId} cameraId={cameraId} onRenewed={onRenewed} onUnpaid={onUnpaid} />
    )
  );
}
