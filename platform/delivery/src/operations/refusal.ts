import { type OperationsRefusal, OPERATOR_TEXT } from '@portal/shared/contract';
import type { IncomingMessage } from 'node:http';
import { DeliveryError } from '../faults';
import type { FaultName } from '../numbered-errors/numbered-errors';
import { oneLine } from '../one-line';
import { parsedJson } from '../parsed-json';
import { asPathFault } from '../store/file-errors';

/** The answer to a refused call. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** Faults of something this process needs, which may soon be over. */
const PASSING: readonly FaultName[] = [
  'StoreBusy',
  'BucketAway',
  'BucketContested',
  'CountsUnavailable',
  'OperatorsUnavailable',
  'ServiceAway',
  'IssuerAway',
];

/** Faults of something this process needs, which last until somebody repairs it. */
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
const RETRY_AFTER_S = '30';

interface RefusedAnswer {
  status: number;
  body: OperationsRefusal;
  headers: Record<string, string>;
}

/** The answer for an error; null if a caller should not read it. */
export function toRefusedAnswer(thrown: unknown): RefusedAnswer | null {
  const error = asPathFault(thrown);
  if (error instanceof Refusal) {
    const { status, message, headers } = error;
    return { status, body: { message }, headers };
  }
  if (error instanceof DeliveryError) {
    const { name, message, code } = error;
    return { ...getStatus(name), body: { message, code } };
  }
  return null;
}

function getStatus(name: FaultName): Pick<RefusedAnswer, 'status' | 'headers'> {
  if (PASSING.includes(name)) return { status: 503, headers: { 'retry-after': RETRY_AFTER_S } };
  if (name === 'DiskFull') return { status: 507, headers: {} };
  return { status: LASTING.includes(name) ? 503 : 409, headers: {} };
}

const MAX_BODY_BYTES = 16 * 1024;

/** The JSON body of a request. A form of another page cannot send this type. @throws Refusal */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const [type] = (request.headers['content-type'] ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'application/json') {
    throw new Refusal(415, 'The body must be JSON.');
  }
  const sent = parsedJson(await readText(request));
  if (sent === undefined) throw new Refusal(400, 'The body is not JSON.');
  return sent;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  // The stream stays open, so that a client which sends more gets a refusal.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES)
      throw new Refusal(413, 'The body is too long.', { connection: 'close' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A text that an operator entered, on one line. @throws Refusal when it is empty or too long */
export function readOperatorText(field: keyof typeof OPERATOR_TEXT, value: unknown): string {
  const most = OPERATOR_TEXT[field];
  const text = typeof value === 'string' ? oneLine(value) : '';
  if (text === '') throw new Refusal(400, `A ${field} is needed.`);
  if (text.length > most) throw new Refusal(400, `The ${field} has more than ${most} characters.`);
  return text;
}
