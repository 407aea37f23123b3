import type { Call } from '../contract';
import { isObject, number, UNREAD, type Anomalies, type Read } from '../contract/reading/read';
import { type ApiError, failureWith } from './api-error';

export interface Answer<Data> {
  status: number;
  /** The data that the call's row reads from the body, or from its `{ data }` envelope. */
  data: Data;
  /** The whole body, unread. */
  body: unknown;
  /** The server's `message`, '' if there is none. */
  message: string;
  /** The number of rows on all pages together, if the server sends it. */
  total?: number;
}

const UNREADABLE = 'The server gave an answer that could not be read. Please try again.';

const unreadable = (status: number): ApiError =>
  failureWith({ kind: 'malformed', status, message: UNREADABLE, retryable: true });

/** Called when a part of a response violated the contract, and was left out or refused. */
export type ReportOdd = (call: Call) => void;

/** Reads the data of a body, with or without an envelope. An envelope may be empty. */
function readData(body: unknown, read: Read<unknown>, odd: Anomalies): unknown {
  if (isObject(body) && 'data' in body) return read(body.data, odd);
  const bare = read(body, odd);
  if (bare !== UNREAD || !isObject(body)) return bare;
  odd.count += 1;
  return read(undefined, odd);
}

const readAsReceived: Read<unknown> = (came) => came;

/** Reads a successful response in any of the servers' formats. Throws an `ApiError` if it is unreadable. */
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
