import { CALLS, type RuntimeConfig, type SessionTokens } from '@portal/shared';

/** The stream cannot be had. */
export class StreamRefused extends Error {
  constructor(
    /** What the server answered: 200 is an answer that is no stream. */
    readonly status: number,
  ) {
    super(`The stream of notifications was refused (${status})`);
    this.name = 'StreamRefused';
  }

  /** The API has none: to ask again is no use. */
  get forGood(): boolean {
    return this.status === 404 || this.status === 405 || this.status === 501;
  }
}

export interface StreamRequest {
  /** The id of the last one that is known: those raised since come first. */
  after: string | null;
  signal: AbortSignal;
}

export type OpenStream = (request: StreamRequest) => Promise<ReadableStream<Uint8Array>>;

/**
 * Opens the stream of notifications with the session's token, refreshed once where it is refused.
 * The http client answers with whole bodies only, and this one has no end.
 */
export function createOpenStream(
  { hosts }: Pick<RuntimeConfig, 'hosts'>,
  session: SessionTokens,
  ask: typeof fetch = (...request) => fetch(...request),
): OpenStream {
  const { host, path } = CALLS.notificationStream;

  return async ({ after, signal }) => {
    const send = (token: string | null) =>
      ask(hosts[host] + path, {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
          ...(after !== null && { 'last-event-id': after }),
        },
        cache: 'no-store',
        signal,
      });

    const token = session.accessToken();
    let response = await send(token);
    if (response.status === 401) {
      const fresh = await session.recover(token);
      if (fresh !== null) response = await send(fresh);
    }
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) {
      await response.body?.cancel();
      throw new StreamRefused(response.status);
    }
    return response.body;
  };
}
