import { jsonOrText } from './error-body';
import type { TransportAnswer } from './transport';

/** The raw response to a request that was sent before this client was there. */
export interface EarlyAnswer {
  status: number;
  /** By names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** A request that was sent early, taken by the one who would have sent it now. */
export interface TakenRequest {
  /** Null: nobody answered. */
  answer: Promise<EarlyAnswer | null>;
  /** The taker no longer waits and has read nothing, so the next call may take it. */
  giveBack: () => void;
}

/** Requests that were sent before the client was there. */
export interface EarlyAnswers {
  /** Hands over the request to an address, query included, with this token: once. */
  take: (address: string, token: string | null) => TakenRequest | null;
  /** Something is being changed: what nobody took yet may be untrue by now. */
  forget: () => void;
}

/** An early answer as the transport gives one. */
export const asSent = ({ status, headers, body }: EarlyAnswer): TransportAnswer => ({
  status,
  headers,
  data: jsonOrText(body),
});
