import { AxiosError, type AxiosAdapter } from 'axios';

/** An answer as it came, to a request that was sent before this client was there. */
export interface EarlyAnswer {
  status: number;
  /** By names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** A request that was sent early, taken by the one who would have sent it now. */
export interface EarlyRequestTaken {
  /** Null: nobody answered. */
  answer: Promise<EarlyAnswer | null>;
  /** Whoever took it waits no more, and read nothing: the next one may take it. */
  giveBack: () => void;
}

/** What was asked before the client was there. */
export interface EarlyAnswers {
  /** Gives away what was asked for an address, query included, with this token: once. */
  take: (address: string, token: string | null) => EarlyRequestTaken | null;
  /** Something is being changed: what nobody took yet may be untrue by now. */
  forget: () => void;
}

/**
 * Waits for an early answer as long as its caller does; null: there is none. It is given back in the
 * moment of the abort, for a call that takes the place of this one may be made in the same.
 */
export const untilAnswered = (
  { answer, giveBack }: EarlyRequestTaken,
  signal: AbortSignal | undefined,
): Promise<EarlyAnswer | null> =>
  new Promise((resolve) => {
    const leave = () => {
      giveBack();
      resolve(null);
    };
    signal?.addEventListener('abort', leave, { once: true });
    void answer.then((answered) => {
      signal?.removeEventListener('abort', leave);
      resolve(answered);
    });
  });

/** Stands where the wire would: all that axios makes of an answer it makes of this one. */
export const answeredEarly =
  ({ status, headers, body }: EarlyAnswer): AxiosAdapter =>
  async (config) => {
    const response = { status, statusText: '', headers: { ...headers }, data: body, config };
    if (config.validateStatus?.(status) ?? true) return response;
    throw new AxiosError(
      `Request failed with status code ${status}`,
      status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE,
      config,
      null,
      response,
    );
  };
