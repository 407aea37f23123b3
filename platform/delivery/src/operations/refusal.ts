import type { OperationsRefusal } from '@portal/shared/contract';
import type { FaultName } from '../fault-codes';
import { DeliveryError } from '../faults';
import { asPathFault } from '../store/path-fault';

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

/** Faults of what this process needs, which may be over soon. */
const PASSING: readonly FaultName[] = [
  'StoreBusy',
  'BucketAway',
  'BucketContested',
  'CountsUnavailable',
  'OperatorsUnavailable',
  'ServiceAway',
  'IssuerAway',
];

/** Faults of what this process needs, which last until somebody mends them. */
const LASTING: readonly FaultName[] = [
  'BucketMissing',
  'BucketRefused',
  'ConditionalWritesMissing',
  'PathUnusable',
  'SettingWrong',
  'LiveSetDamaged',
  'LiveSetUntrusted',
  'LedgerDamaged',
  'MachineTokenUnusable',
  'PolicyInvalid',
  'SigningKeyMissing',
];

/** Seconds until a passing fault may be over. */
const RETRY_AFTER = '30';

interface RefusedAnswer {
  status: number;
  body: OperationsRefusal;
  headers: Record<string, string>;
}

/** How an error is answered; null when it is none that a caller should read. */
export function refusalOf(thrown: unknown): RefusedAnswer | null {
  const error = asPathFault(thrown);
  if (error instanceof Refusal) {
    const { status, message, headers } = error;
    return { status, body: { message }, headers };
  }
  if (error instanceof DeliveryError) {
    const { name, message, code } = error;
    return { ...statusOf(name), body: { message, code } };
  }
  return null;
}

function statusOf(name: FaultName): Pick<RefusedAnswer, 'status' | 'headers'> {
  if (PASSING.includes(name)) return { status: 503, headers: { 'retry-after': RETRY_AFTER } };
  if (name === 'DiskFull') return { status: 507, headers: {} };
  return { status: LASTING.includes(name) ? 503 : 409, headers: {} };
}
