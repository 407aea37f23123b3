import type { Call } from '../contract';

export interface TransportRequest {
  method: Call['method'];
  /** Without its query. */
  url: string;
  query?: Readonly<Record<string, string | number | undefined>> | undefined;
  /** An object (sent as JSON) or form data. */
  body?: object | undefined;
  headers: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  as?: 'json' | 'blob' | undefined;
  /** Told how much of the body has been sent, from 0 to 1. */
  onUpload?: ((part: number) => void) | undefined;
}

/** An answer of any status. */
export interface TransportAnswer {
  status: number;
  /** By names in lower case. */
  headers: Readonly<Record<string, unknown>>;
  /** What JSON it holds, else its text; a blob where that was asked for. */
  data: unknown;
}

/** Why there is no answer. */
export type NoAnswer = 'network' | 'aborted';

/** Sends one request. All that a client knows of the wire. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer | NoAnswer>;
