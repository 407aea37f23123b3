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
  /** Called with the share of the body that has been sent, from 0 to 1. */
  onUpload?: ((part: number) => void) | undefined;
}

/** A response with any status. */
export interface TransportAnswer {
  status: number;
  /** By names in lower case. */
  headers: Readonly<Record<string, unknown>>;
  /** The parsed JSON, or else the text; a blob if requested. */
  data: unknown;
}

/** Why there is no response. */
export type NoAnswer = 'network' | 'aborted';

/** Sends one request. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer | NoAnswer>;
