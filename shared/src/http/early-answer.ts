import { jsonOrText } from './error-body';
import type { TransportAnswer } from './transport';

/** The raw response to an early request. */
export interface EarlyAnswer {
  status: number;
  /** By names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** An early request, used by the call that would otherwise send it now. */
export interface TakenRequest {
  /** Null if there was no response. */
  answer: Promise<EarlyAnswer | null>;
  /** Called if the call is aborted before it has read the response, so that the next one can use it. */
  giveBack: () => void;
}

export interface EarlyAnswers {
  /** Returns the request to an address (with its query) and token, once. */
  take: (address: string, token: string | null) => TakenRequest | null;
  /** Called on a change, after which unused responses may be outdated. */
  forget: () => void;
}

/** Converts an early response to the transport's format. */
export const asSent = ({ status, headers, body }: EarlyAnswer): TransportAnswer => ({
  status,
  headers,
  data: jsonOrText(body),
});
