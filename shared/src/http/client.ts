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
 * The text to toast for a failed call, or null where the error catalogue wants none:
 * 422 and 404 belong to the screen, a 401 to the session, an aborted call to nobody.
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
  /** Failures without a toast: all, when the caller shows them itself, or those of these statuses. */
  quiet?: boolean | readonly number[];
  /** What a good answer is read as; JSON by default. */
  as?: 'json' | 'blob';
  /** Called with the part of the body that has been sent, from 0 to 1. */
  onUpload?: (part: number) => void;
  /**
   * For a `repeatable` call that the caller may make again: while no answer comes, the same body is the same change,
   * and the server carries it out once. Not for form data.
   */
  unanswered?: Unanswered | undefined;
}

/** The names between braces in a path. */
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

/** What a call may be given, by its row; of a call without types nothing is checked. */
export type OptionsOf<C extends Call> =
  C extends TypedCall<infer Path, infer Query, infer Body, unknown>
    ? Omit<CallOptions, 'path' | 'query' | 'body'> &
        PathOf<Path> &
        Partial<Sent<'query', Query>> &
        Sent<'body', Body>
    : CallOptions;

/** What a good answer to a call holds, by its row. */
export type DataOf<C extends Call> =
  C extends TypedCall<string, unknown, unknown, infer Data> ? Data : unknown;

type RequestOptions<C extends Call> =
  Partial<OptionsOf<C>> extends OptionsOf<C> ? [options?: OptionsOf<C>] : [options: OptionsOf<C>];

/** Makes the calls of the contract. Rejects with `ApiError` only. */
export interface HttpClient {
  call<C extends Call>(call: C, ...options: RequestOptions<C>): Promise<Answer<DataOf<C>>>;
}

/** What the client asks of the session; it knows nothing of refreshing itself. */
export interface SessionTokens {
  accessToken(): string | null;
  /**
   * A request sent with `used` was answered 401. Resolves with the token to send it with once more,
   * or null when the session is over; rejects with a retryable `ApiError` when that is not known.
   */
  recover(used: string | null): Promise<string | null>;
}

export interface HttpClientOptions {
  /** The prefix of each host of the provider's API. */
  hosts: Record<HostName, string>;
  /** The hosts of remotes' own calls, by the remote's name. */
  remotes?: Readonly<Record<string, RemoteHostConfig>>;
  session: SessionTokens;
  /** What the document requested before the client was there. */
  early?: EarlyAnswers;
  /** Called for every answer of the provider's API, with null for a success. */
  onOutcome?: (failure: CallFailure | null) => void;
  /** Says a server's text in the language of the page. */
  translate?: (text: string) => string;
  /** Shows the text of a failure that no screen shows. */
  announce?: (message: string) => void;
  /** Shows that calls wait for a service that pauses. */
  onPause?: (message: string) => void;
  /** For how many milliseconds a call waits for it; a minute by default. */
  patience?: number;
  /** Whether a `repeatable` call has a key, by which the server knows it again. */
  keys?: boolean;
  /** Called for each call whose answer differs from the contract. */
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

/** A call with where it goes, and the key by which the server knows it again. */
interface PreparedRequest {
  call: Call;
  given: CallOptions;
  destination: Destination;
  key: string | null;
}

/** The outcome of a request: an answer, with its trace where it started one, or why there is none. */
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
 * The one http client of the page. It has no time-out of its own: calls end with their screens. `instance` sends in
 * place of the usual one.
 */
export function createHttpClient(options: HttpClientOptions, instance?: AxiosInstance): HttpClient {
  const { session, early, onOutcome, announce, onOdd, onPause } = options;
  const { patience = TIMEOUT_MS, translate = asItIs } = options;
  const getDestination = destinations(options);
  const transport = lateTransport(instance);
  let pauseIsKnown = false;

  /** Offline, the page already says that it is old. Only failed changes are announced. */
  const isOfOffline = ({ method }: Call, { kind }: CallFailure): boolean =>
    kind === 'network' && method === 'GET' && !isOnline();

  const getAddress = (call: Call, { path, query }: CallOptions): string =>
    withQuery(address(getDestination(call).prefix, call, path), query);

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
    // Given back at once, because a call that replaces this one may start in the same moment.
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

  /** Sends a call, and once more with a fresh token where the first is refused. */
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
   * Makes a call again while the service pauses, and a call with a key also after a lost connection: a person
   * keeps what they typed, and their session.
   */
  async function attemptPatiently(call: Call, given: CallOptions): Promise<Answer<unknown>> {
    const latest = Date.now() + patience;
    const destination = getDestination(call);
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
        // A quiet read happens in the background; a person waits for a change.
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
      // The answers of a remote's own host say nothing about the session.
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
