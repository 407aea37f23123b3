import axios, {
  type AxiosError,
  type AxiosInstance,
  type AxiosProgressEvent,
  type AxiosResponse,
} from 'axios';
import type { Call, HostName } from '../contract';
import { announcementFor } from './announce';
import { ApiError, type CallFailure } from './api-error';
import { answeredEarly, untilAnswered, type EarlyAnswer, type EarlyAnswers } from './early-answer';
import { readErrorBody } from './error-body';
import { readRetryAfter } from './retry-after';

export interface CallOptions {
  /** Values of the `{…}` in the path. */
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  /** An object (sent as JSON) or form data. */
  body?: object;
  signal?: AbortSignal;
  /** Failures nobody is told of: all, when the caller shows them itself, or those of these statuses. */
  quiet?: boolean | readonly number[];
  /** What a good answer is read as; JSON by default. */
  as?: 'json' | 'blob';
  /** Told how much of the body has been sent, from 0 to 1. */
  onUpload?: (part: number) => void;
}

export interface Answer<Data> {
  status: number;
  /** The body without its `{ data }` envelope, where it has one. */
  data: Data;
  /** The whole body. */
  body: unknown;
  /** The server's `message`, '' where it has none. */
  message: string;
}

/** Makes the calls of the contract. Rejects with `ApiError` only. */
export interface HttpClient {
  call<Data>(call: Call, options?: CallOptions): Promise<Answer<Data>>;
}

/** What the client asks of the session; it knows nothing of refreshing itself. */
export interface SessionTokens {
  accessToken(): string | null;
  /**
   * A request sent with `used` was answered 401. Resolves with the token to send it with once more,
   * or null when the session is over; rejects with a retryable `ApiError` when nobody can tell.
   */
  recover(used: string | null): Promise<string | null>;
}

export interface HttpClientOptions {
  hosts: Record<HostName, string>;
  session: SessionTokens;
  /** What the document asked for before the client was there. */
  early?: EarlyAnswers;
  /** Told of every answer: null for a success. */
  onOutcome?: (failure: CallFailure | null) => void;
  /** Shows the text of a failure that no screen shows. */
  announce?: (message: string) => void;
}

const UNREADABLE = 'The server gave an answer that could not be read. Please try again.';
const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

const address = (prefix: string, { path }: Call, values: CallOptions['path'] = {}): string =>
  prefix +
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The path ${path} needs a value for {${name}}`);
    return encodeURIComponent(value);
  });

const fail = (failure: Partial<CallFailure>): ApiError =>
  new ApiError({ kind: 'http', status: 0, message: '', fields: {}, retryable: false, ...failure });

function failureOf(error: AxiosError): ApiError {
  if (axios.isCancel(error)) return fail({ kind: 'aborted' });
  const { response } = error;
  if (!response) return fail({ kind: 'network', message: UNREACHABLE, retryable: true });
  const { status, data, headers } = response;
  const retryAfter = readRetryAfter(headers['retry-after']);
  return fail({
    status,
    ...readErrorBody(data),
    ...(retryAfter !== undefined && { retryAfter }),
    retryable: status === 429 || status >= 500,
  });
}

function answerOf<Data>({ status, data: body }: AxiosResponse<unknown>): Answer<Data> {
  if (typeof body === 'string' && body !== '') {
    throw fail({ kind: 'malformed', status, message: UNREADABLE, retryable: true });
  }
  const envelope = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  const { message } = envelope;
  return {
    status,
    data: ('data' in envelope ? envelope.data : body) as Data,
    body,
    message: typeof message === 'string' ? message : '',
  };
}

const silences = ({ quiet = false }: CallOptions, { status }: CallFailure): boolean =>
  typeof quiet === 'boolean' ? quiet : quiet.includes(status);

/** The one http client of the page. It has no time-out of its own: calls end with their screens. */
export function createHttpClient(
  options: HttpClientOptions,
  transport: AxiosInstance = axios.create({ headers: { Accept: 'application/json' } }),
): HttpClient {
  const { hosts, session, early, onOutcome, announce } = options;

  function earlyAnswer(
    { method }: Call,
    url: string,
    { query, signal, as }: CallOptions,
    token: string | null,
  ): Promise<EarlyAnswer | null> | null {
    if (method !== 'GET') {
      early?.forget();
      return null;
    }
    if (as === 'blob' || signal?.aborted) return null;
    const asked = early?.take(transport.getUri({ url, params: query }), token);
    return asked ? untilAnswered(asked, signal) : null;
  }

  const send = async (call: Call, options: CallOptions, token: string | null) => {
    const { path, query, body, signal, as, onUpload } = options;
    const url = address(hosts[call.host], call, path);
    const answered = await earlyAnswer(call, url, options, token);
    return transport.request<unknown>({
      method: call.method,
      url,
      ...(query && { params: query }),
      ...(body && { data: body }),
      ...(signal && { signal }),
      ...(as === 'blob' && { responseType: 'blob' }),
      ...(onUpload && {
        onUploadProgress: ({ progress }: AxiosProgressEvent) => onUpload(progress ?? 0),
      }),
      ...(token !== null && { headers: { Authorization: `Bearer ${token}` } }),
      ...(answered && { adapter: answeredEarly(answered) }),
    });
  };

  async function attempt<Data>(call: Call, given: CallOptions): Promise<Answer<Data>> {
    const token = call.public ? null : session.accessToken();
    try {
      return answerOf(await send(call, given, token));
    } catch (thrown) {
      const refused = axios.isAxiosError(thrown) && thrown.response?.status === 401;
      if (!refused || call.public) throw thrown;
      const fresh = await session.recover(token);
      if (fresh === null || given.signal?.aborted) throw thrown;
      return answerOf(await send(call, given, fresh));
    }
  }

  return {
    async call<Data>(call: Call, given: CallOptions = {}) {
      try {
        const answer = await attempt<Data>(call, given);
        onOutcome?.(null);
        return answer;
      } catch (thrown) {
        const error =
          axios.isAxiosError(thrown) || axios.isCancel(thrown)
            ? failureOf(thrown as AxiosError)
            : thrown;
        if (!(error instanceof ApiError)) throw error;
        onOutcome?.(error.failure);
        const announcement = silences(given, error.failure) ? null : announcementFor(error.failure);
        if (announcement !== null) announce?.(announcement);
        throw error;
      }
    },
  };
}
