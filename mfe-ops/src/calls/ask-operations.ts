import { ApiError, type CallFailure, readErrorBody } from '@portal/shared';
import { AWAY_HEADER, OPERATIONS_PATH } from '@portal/shared/contract';

/** The time limit of a response. It is shorter than the refresh interval. */
const TIMEOUT_MS = 10_000;

interface Question {
  /** Default GET. */
  method?: 'POST' | 'DELETE';
  /** The base path; `OPERATIONS_PATH`, delivery's, by default. */
  base?: string;
  /** Relative to `base`. */
  path: string;
  /** Empty values are omitted. */
  query?: Readonly<Record<string, string | number>>;
  body?: object;
  signal: AbortSignal;
  /** Default 10 s. */
  timeoutMs?: number;
  /** Whether the body is a valid response, rather than a proxy's page or truncated. */
  isAnswer: (body: Partial<Record<string, unknown>> | null | undefined) => boolean;
}

/** Whether the response is a list, `{ data: […] }`. */
export const isList: Question['isAnswer'] = (body) => Array.isArray(body?.['data']);

let touched = true;
for (const kind of ['pointerdown', 'keydown'] as const) {
  window.addEventListener(kind, () => (touched = true), { capture: true, passive: true });
}

/**
 * Marks a request without user activity since the previous one, because a page that refreshes overnight must not keep
 * its operator signed in.
 */
function presenceHeader(): Readonly<Record<string, string>> {
  if (!touched) return { [AWAY_HEADER]: '1' };
  touched = false;
  return {};
}

const toError = (given: Partial<CallFailure>): ApiError =>
  new ApiError({ kind: 'http', status: 0, message: '', fields: {}, retryable: false, ...given });

function toAddress({ base = OPERATIONS_PATH, path, query = {} }: Question): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === '' ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(given).toString();
  return base + path + (search && `?${search}`);
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error for a refusal: the server's text, followed by its error number, if any. */
function toRefusal({ status, headers }: Response, body: unknown): ApiError {
  const { message, fields } = readErrorBody(body);
  const code = (body as { code?: unknown } | null | undefined)?.code;
  const isNumbered = typeof code === 'string' && message !== '' && !message.includes(code);
  const retryAfter = Number(headers.get('retry-after') ?? NaN);
  return toError({
    status,
    message: isNumbered ? `${message} (${code})` : message,
    fields,
    retryable: status === 429 || status >= 500,
    ...(retryAfter > 0 && { retryAfter }),
  });
}

/**
 * Sends an operator's request to delivery or the API. It does not use the portal's http client, which sends the
 * subscriber's token and may end their session. The operator's cookie authenticates the request. Rejects
 * with `ApiError` only.
 */
export async function askOperations<Answer>(question: Question): Promise<Answer> {
  const { method = 'GET', body, signal, timeoutMs = TIMEOUT_MS, isAnswer } = question;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  try {
    const response = await fetch(toAddress(question), {
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
    const answer = parseJson(await response.text());
    if (!response.ok) throw toRefusal(response, answer);
    if (isAnswer(answer as Parameters<typeof isAnswer>[0])) return answer as Answer;
    throw toError({ kind: 'malformed', status: response.status, retryable: true });
  } catch (thrown) {
    if (thrown instanceof ApiError) throw thrown;
    throw toError(signal.aborted ? { kind: 'aborted' } : { kind: 'network', retryable: true });
  } finally {
    clearTimeout(timer);
  }
}
