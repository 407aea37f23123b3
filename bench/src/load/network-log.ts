import type { CDPSession } from 'playwright-core';

/** A finished request, in milliseconds since the request of the document. */
export interface SeenRequest {
  address: string;
  start: number;
  end: number;
  bytes: number;
}

interface Underway {
  address: string;
  type: string;
  start: number;
}

/** The types of API calls. */
const DATA: readonly string[] = ['Fetch', 'XHR'];

/** Records the requests of a page. */
export class NetworkLog {
  readonly requests: SeenRequest[] = [];
  private readonly underway = new Map<string, Underway>();
  private began: number | null = null;
  private readonly cached = new Set<string>();
  private lastChange = performance.now();

  constructor(devtools: CDPSession) {
    devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      if (/^(data|blob|about):/.test(request.url)) return;
      this.began ??= timestamp;
      this.changed();
      this.underway.set(requestId, {
        address: request.url,
        type: type ?? '',
        start: timestamp,
      });
    });
    devtools.on('Network.requestServedFromCache', ({ requestId }) => this.cached.add(requestId));
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache || response.fromPrefetchCache) this.cached.add(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      this.end(requestId, timestamp, encodedDataLength);
    });
    devtools.on('Network.loadingFailed', ({ requestId, timestamp }) => {
      this.end(requestId, timestamp, 0);
    });
  }

  /** Milliseconds without a request or an answer; 0 while one is pending. */
  get quietFor(): number {
    return this.underway.size > 0 ? 0 : performance.now() - this.lastChange;
  }

  /** Whether an answer of the API is pending that a page may be waiting for. */
  get awaitsData(): boolean {
    return [...this.underway.values()].some(({ type }) => DATA.includes(type));
  }

  private changed(): void {
    this.lastChange = performance.now();
  }

  private end(requestId: string, timestamp: number, bytes: number): void {
    const request = this.underway.get(requestId);
    if (!request) return;
    this.underway.delete(requestId);
    this.changed();
    if (this.cached.has(requestId)) return;
    const since = (time: number) => 1_000 * (time - (this.began ?? time));
    this.requests.push({
      address: request.address,
      start: since(request.start),
      end: since(timestamp),
      bytes,
    });
  }
}
