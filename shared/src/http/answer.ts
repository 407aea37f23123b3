import type { Call } from '../contract';
import { isObject, number, UNREAD, type Anomalies, type Read } from '../contract/reading/read';
import { type ApiError, failureWith } from './api-error';

export interface Answer<Data> {
  status: number;
  /** What the call's row reads in the body, or in its `{ data }` envelope where it has one. */
  data: Data;
  /** The whole body, unread. */
  body: unknown;
  /** The server's `message`, '' where it has none. */
  message: string;
  /** How many rows there are on all pages together, where the server says so. */
  total?: number;
}

const UNREADABLE = 'The server gave an answer that could not be read. Please try again.';

const unreadable = (status: number): ApiError =>
  failureWith({ kind: 'malformed', status, message: UNREADABLE, retryable: true });

/** Called when something of an answer was not as the contract has it, and was left out or refused. */
export type ReportOdd = (call: Call) => void;

/** Reads what a body holds: in its envelope, or bare. An envelope may come without what belongs into it. */
function readData(body: unknown, read: Read<unknown>, odd: Anomalies): unknown {
  if (isObject(body) && 'data' in body) return read(body.data, odd);
  const bare = read(body, odd);
  if (bare !== UNREAD || !isObject(body)) return bare;
  odd.count += 1;
  return read(undefined, odd);
}

const readAsReceived: Read<unknown> = (came) => came;

/** Reads a good answer, whatever the server made of it; throws an `ApiError` where that is no answer. */
export function readAnswer(
  call: Call,
  { status, data: body }: { status: number; data: unknown },
  onOdd?: ReportOdd,
): Answer<unknown> {
  if (typeof body === 'string' && body !== '') throw unreadable(status);
  const odd: Anomalies = { count: 0 };
  const data = readData(body, call.answer ?? readAsReceived, odd);
  if (odd.count > 0 || data === UNREAD) onOdd?.(call);
  if (data === UNREAD) throw unreadable(status);
  const { message, total } = isObject(body) ? body : {};
  const counted = number(total);
  return {
    status,
    data,
    body,
    message: typeof message === 'string' ? message : '',
    ...(counted !== null && { total: counted }),
  };
}
