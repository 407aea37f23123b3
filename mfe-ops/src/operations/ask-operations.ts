import { ApiError, type CallFailure, readErrorBody } from '@portal/shared';
import { OPERATIONS_PATH, OPERATORS_PATH } from '@portal/shared/contract';
import { presenceHeader } from './presence';

/** The time limit of an answer, in milliseconds. It is shorter than the refresh interval. */
const PATIENCE = 10_000;

export interface Question<Answer> {
  /** Default GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The base path. Default `OPERATIONS_PATH`, delivery's. */
  base?: string;
  /** Below `base`. */
  path: string;
  /** What is '' is left out. */
  query?: Readonly<Record<string, string | number>>;
  body?: object;
  signal: AbortSignal;
  /** The time limit in milliseconds. Default 10 s. */
  patience?: number;
  /** Whether the body is a valid answer, and not a proxy's page or truncated. */
  isAnswer: (body: unknown) => body is Answer;
}

const failure = (given: Partial<CallFailure>): ApiError =>
  new ApiError({ kind: 'http', status: 0, message: '', fields: {}, retryable: false, ...given });

type Addressed = Pick<Question<unknown>, 'base' | 'path' | 'query'>;

function addressOf({ base = OPERATIONS_PATH, path, query = {} }: Addressed): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === '' ? [] : [[name, String(value)]],
  );
  const written = new URLSearchParams(given).toString();
  return base + path + (written && `?${written}`);
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text of an `OperationsRefusal`, followed by its error number, if any. */
function refusalOf(body: unknown): Pick<CallFailure, 'message' | 'fields'> {
  const { message, fields } = readErrorBody(body);
  const code = (body as { code?: unknown } | null | undefined)?.code;
  const numbered = typeof code === 'string' && message !== '' && !message.includes(code);
  return { message: numbered ? `${message} (${code})` : message, fields };
}

function retryAfter(headers: Headers): Pick<CallFailure, 'retryAfter'> {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfter: seconds } : {};
}

/**
 * Sends an operator's request to delivery. It does not use the portal's http client, which sends the
 * subscriber's token and may end their session. The operator's cookie authenticates the request. Rejects
 * with `ApiError` only.
 */
export async function askOperations<Answer>(question: Question<Answer>): Promise<Answer> {
  const { method = 'GET', body, signal, patience = PATIENCE, isAnswer } = question;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), patience);
  try {
    const response = await fetch(addressOf(question), {
      method,
      headers: {
        Accept: 'application/json',
        ...presenceHeader(),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([signal, limit.signal]),
    });
    const { status, ok, headers } = response;
    const answer = parsed(await response.text());
    if (!ok) {
      const retryable = status === 429 || status >= 500;
      throw failure({ status, ...refusalOf(answer), ...retryAfter(headers), retryable });
    }
    if (!isAnswer(answer)) throw failure({ kind: 'malformed', status, retryable: true });
    return answer;
  } catch (thrown) {
    if (thrown instanceof ApiError) throw thrown;
    throw failure(signal.aborted ? { kind: 'aborted' } : { kind: 'network', retryable: true });
  } finally {
    clearTimeout(timer);
  }
}

/** Accepts an answer without a body. */
export const isNothing = (body: unknown): body is null => body === null;

/** The rows of a list, `{ data: […] }`. */
export const isList = <Row>(body: unknown): body is { data: Row[] } =>
  Array.isArray((body as { data?: unknown } | null | undefined)?.data);

/** A request about operators, which goes to the API once it gets its signal, like `askOperations` to delivery. */
export const askPeople =
  <Answer>(question: Omit<Question<Answer>, 'base' | 'signal'>) =>
  (signal: AbortSignal): Promise<Answer> =>
    askOperations({ ...question, base: OPERATORS_PATH, signal });

/** Accepts a body whose `data` is an object. */
export const isData = <Data extends object>(body: unknown): body is { data: Data } => {
  const { data } = (body ?? {}) as { data?: unknown };
  return typeof data === 'object' && data !== null;
};
