import type { AxiosInstance } from 'axios';
import {
  type Call,
  type HostName,
  IDEMPOTENCY_KEY,
  type RemoteHostConfig,
  type TypedCall,
} from '../contract';
import { joinAddress, withQuery } from '../contract/addresses';
import { type Answer, readAnswer, type ReportOdd } from './answer';
import { ApiError, type CallFailure, failureWith } from './api-error';
import { type Destination, destinations, isOwn } from './destination';
import { asSent, type EarlyAnswer, type EarlyAnswers } from './early-answer';
import { readErrorBody, readRetryAfter } from './error-body';
import { lateTransport } from './late-transport';
import { isOnline } from './network';
import { PAUSED, getPauseMs, rest, untilAborted } from './pause';
import { breakBefore, getRequestKey, type Unanswered } from './repeat';
import { readTraceId, traceParent } from './trace-parent';
import type { NoAnswer, TransportAnswer } from './transport';

/** Statuses whose failures the calling screen shows beside its fields, never as a toast. */
const SHOWN_BY_THE_SCREEN = new Set([401, 404, 422]);

/**
 * The toast's text for a failed call; null if there must be none: the screen shows 422 and 404, the session handles
 * 401, and aborted calls are not shown.
 */
export function announcementFor(failure: CallFailure): string | null {
  if (failure.kind === 'aborted' || SHOWN_BY_THE_SCREEN.has(failure.status)) return null;
  return failure.message || null;
}

export interface CallOptions {
  /** Values of the `{…}` in the path. */
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  /** An object (sent as JSON) or form data. */
  body?: object;
  signal?: AbortSignal;
  /** Which failures show no toast: all, if the caller shows them itself, or those with these statuses. */
  quiet?: boolean | readonly number[];
  /** The format of a successful response; JSON by default. */
  as?: 'json' | 'blob';
  /** Called with the share of the body that has been sent, from 0 to 1. */
  onUpload?: (part: number) => void;
  /**
   * For a `repeatable` call that the caller may send again: until there is a response, the same body is the same
   * change, which the server carries out once. Not for form data.
   */
  unanswered?: Unanswered | undefined;
}

type NamesIn<Path extends string> = string extends Path
  ? never
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | NamesIn<Rest>
    : never;

type PathOf<Path extends string> = [NamesIn<Path>] extends [never]
  ? Pick<CallOptions, 'path'>
  : { path: Readonly<Record<NamesIn<Path>, string | number>> };

type Sent<Name extends 'query' | 'body', Type> = unknown extends Type
  ? Pick<CallOptions, Name>
  : Type extends object
    ? Record<Name, Type>
    : Partial<Record<Name, never>>;

/** The options of a call, by its row. For a call without types nothing is checked. */
export type OptionsOf<C extends Call> =
  C extends TypedCall<infer Path, infer Query, infer Body, unknown>
    ? Omit<CallOptions, 'path' | 'query' | 'body'> &
        PathOf<Path> &
        Partial<Sent<'query', Query>> &
        Sent<'body', Body>
    : CallOptions;

/** The data of a successful response to a call, by its row. */
export type DataOf<C extends Call> =
  C extends TypedCall<string, unknown, unknown, infer Data> ? Data : unknown;

type RequestOptions<C extends Call> =
  Partial<OptionsOf<C>> extends OptionsOf<C> ? [options?: OptionsOf<C>] : [options: OptionsOf<C>];

/** Sends the calls of the contract. Rejects with `ApiError` only. */
export interface HttpClient {
  call<C extends Call>(call: C, ...options: RequestOptions<C>): Promise<Answer<DataOf<C>>>;
}

/** The session as the client needs it, which does not refresh tokens itself. */
export interface SessionTokens {
  accessToken(): string | null;
  /**
   * Called after a 401 to a request with `used`. Resolves with the token for sending it again, or null if the session
   * is over. Rejects with a retryable `ApiError` if that is unknown.
   */
  recover(used: string | null): Promise<string | null>;
}

export interface HttpClientOptions {
  /** The prefix of each host of the provider's API. */
  hosts: Record<HostName, string>;
  /** The hosts of remotes' own calls, by the remote's name. */
  remotes?: Readonly<Record<string, RemoteHostConfig>>;
  session: SessionTokens;
  /** The requests that the document sent early. */
  early?: EarlyAnswers;
  /** Called for every outcome of the provider's API, with null for a success. */
  onOutcome?: (failure: CallFailure | null) => void;
  /** Translates a server's text into the language of the page. */
  translate?: (text: string) => string;
  /** Shows the text of a failure that no screen shows. */
  announce?: (message: string) => void;
  /** Shows that calls are waiting while the service pauses. */
  onPause?: (message: string) => void;
  /** How long a call waits for it, in milliseconds; a minute by default. */
  patience?: number;
  /** Whether a `repeatable` call has a key, by which the server recognises it. */
  keys?: boolean;
  /** Called for each call whose response violates the contract. */
  onOdd?: ReportOdd;
}

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';
const OFFLINE =
  'You are offline, and this needs a connection. Please try again when you are back online.';

const TIMEOUT_MS = 60_000;

const address = (prefix: string, { path }: Call, values: CallOptions['path'] = {}): string =>
  joinAddress(
    prefix,
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The path ${path} needs a value for {${name}}`);
      return encodeURIComponent(value);
    }),
  );

/** A call with its destination, and the key by which the server recognises it. */
interface PreparedRequest {
  call: Call;
  given: CallOptions;
  destination: Destination;
  key: string | null;
}

/** The outcome of a request: a response, with its trace if it started one, or why there is none. */
type HttpResponse = (TransportAnswer & { trace?: string | undefined }) | NoAnswer;

function toApiError(response: HttpResponse, online: boolean): ApiError {
  if (response === 'aborted') return failureWith({ kind: 'aborted' });
  if (response === 'network') {
    return failureWith({
      kind: 'network',
      message: online ? UNREACHABLE : OFFLINE,
      retryable: true,
    });
  }
  const { status, data, headers, trace } = response;
  const retryAfter = readRetryAfter(headers['retry-after']);
  return failureWith({
    status,
    ...readErrorBody(data),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(trace !== undefined && { trace }),
    retryable: status === 429 || status >= 500,
  });
}

const isGood = (response: HttpResponse): response is TransportAnswer =>
  typeof response !== 'string' && response.status >= 200 && response.status < 300;

const asItIs = (text: string): string => text;

const translated = (failure: CallFailure, say: (text: string) => string): CallFailure => ({
  ...failure,
  message: say(failure.message),
  fields: Object.fromEntries(
    Object.entries(failure.fields).map(([field, text]) => [field, say(text)]),
  ),
});

const silences = ({ quiet = false }: CallOptions, { status }: CallFailure): boolean =>
  typeof quiet === 'boolean' ? quiet : quiet.includes(status);

/**
 * The one http client of the page. It has no timeout, because calls are aborted with their screens. `instance` replaces
 * the default axios instance.
 */
export function createHttpClient(options: HttpClientOptions, instance?: AxiosInstance): HttpClient {
  const { session, early, onOutcome, announce, onOdd, onPause } = options;
  const { patience = TIMEOUT_MS, translate = asItIs } = options;
  const resolveDestination = destinations(options);
  const transport = lateTransport(instance);
  let pauseIsKnown = false;

  /** Offline, the page already says that it is outdated. Only failed changes are announced. */
  const isOfOffline = ({ method }: Call, { kind }: CallFailure): boolean =>
    kind === 'network' && method === 'GET' && !isOnline();

  const getAddress = (call: Call, { path, query }: CallOptions): string =>
    withQuery(address(resolveDestination(call).prefix, call, path), query);

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
    const requested = early?.take(withQuery(url, query), token);
    // Returned at once, because a call that replaces this one may start in the same moment.
    return requested ? untilAborted(requested.answer, signal, requested.giveBack) : null;
  }

  const send = async (
    { call, given, destination, key }: PreparedRequest,
    token: string | null,
  ): Promise<HttpResponse> => {
    const { path, query, body, signal, as, onUpload } = given;
    const url = address(destination.prefix, call, path);
    const answered = await earlyAnswer(call, url, given, token);
    if (answered) return asSent(answered);
    const trace = traceParent(url);
    const response = await transport({
      method: call.method,
      url,
      query,
      body,
      signal,
      as,
      onUpload,
      headers: {
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(key !== null && { [IDEMPOTENCY_KEY]: key }),
        ...trace,
      },
    });
    return typeof response === 'string'
      ? response
      : { ...response, trace: readTraceId(trace.traceparent) };
  };

  /** Sends a call, and once more with a fresh token if the first one is refused. */
  async function sendSigned(request: PreparedRequest): Promise<HttpResponse> {
    const isSigned = request.destination.takesToken && !request.call.public;
    const token = isSigned ? session.accessToken() : null;
    const response = await send(request, token);
    const refused = typeof response !== 'string' && response.status === 401;
    if (!refused || !isSigned) return response;
    const fresh = await session.recover(token);
    return fresh === null ? response : send(request, fresh);
  }

  async function attempt(request: PreparedRequest): Promise<Answer<unknown>> {
    const response = await sendSigned(request);
    if (!isGood(response)) throw toApiError(response, isOnline());
    return readAnswer(request.call, response, onOdd);
  }

  /**
   * Repeats a call while the service pauses, and one with a key also after a lost connection, so that people keep their
   * input and their session.
   */
  async function attemptPatiently(call: Call, given: CallOptions): Promise<Answer<unknown>> {
    const latest = Date.now() + patience;
    const destination = resolveDestination(call);
    const { unanswered = {} } = given;
    const key =
      destination.takesKeys && call.repeatable
        ? getRequestKey(getAddress(call, given) + JSON.stringify(given.body), unanswered)
        : null;
    for (let lost = 0; ;) {
      try {
        const answer = await attempt({ call, given, destination, key });
        pauseIsKnown = false;
        delete unanswered.sent;
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { failure } = error;
        const gap = key === null ? undefined : breakBefore(failure, lost);
        const wait = gap ?? getPauseMs(failure);
        if (wait === undefined && !failure.retryable) delete unanswered.sent;
        if (wait === undefined || Date.now() + wait > latest) throw error;
        if (gap !== undefined) lost += 1;
        // A quiet read happens in the background; while a person waits for a change.
        const isSeen = given.quiet !== true || call.method !== 'GET';
        if (failure.status === 503 && isSeen && !pauseIsKnown) {
          pauseIsKnown = true;
          onPause?.(PAUSED);
        }
        await rest(wait, given.signal);
      }
    }
  }

  return {
    async call<C extends Call>(call: C, ...[options]: RequestOptions<C>) {
      const given = (options ?? {}) as CallOptions;
      // Responses of a remote's own host do not concern the session.
      const report = isOwn(call) ? undefined : onOutcome;
      try {
        const answer = await attemptPatiently(call, given);
        report?.(null);
        return { ...answer, message: translate(answer.message) } as Answer<DataOf<C>>;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const failure = translated(error.failure, translate);
        report?.(failure);
        const isSilent = silences(given, failure) || isOfOffline(call, failure);
        const announcement = isSilent ? null : announcementFor(failure);
        if (announcement !== null) announce?.(announcement);
        throw new ApiError(failure);
      }
    },
  };
}
