import type { OperationsRefusal } from '@portal/shared/contract';
import type { FaultName } from '../fault-codes';
import { DeliveryError } from '../faults';

/** What a caller gets instead of an answer. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** Faults that are nobody's decision, and may be over soon. */
const LATER: readonly FaultName[] = [
  'CountsUnavailable',
  'MachineTokenUnusable',
  'OperatorsUnavailable',
  'StoreBusy',
  'LiveSetDamaged',
  'LedgerDamaged',
  'ServiceAway',
  'IssuerAway',
  'PolicyInvalid',
];

export interface RefusedAnswer {
  status: number;
  body: OperationsRefusal;
  headers: Record<string, string>;
}

/** How an error is answered; null when it is none that a caller should read. */
export function refusalOf(error: unknown): RefusedAnswer | null {
  if (error instanceof Refusal) {
    const { status, message, headers } = error;
    return { status, body: { message }, headers };
  }
  if (error instanceof DeliveryError) {
    const { name, message, code } = error;
    return { status: LATER.includes(name) ? 503 : 409, body: { message, code }, headers: {} };
  }
  return null;
}
