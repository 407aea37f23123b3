import type { CDPSession } from 'playwright-core';
import type { WaterfallRequest } from '../report/bench-report';
import { nameOf } from './request-name';

/** A request the network saw; milliseconds since the document was asked for. */
export type SeenRequest = WaterfallRequest;

interface Underway {
  address: string;
  type: string;
  start: number;
}

const KINDS: Record<string, WaterfallRequest['kind']> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Fetch: 'data',
  XHR: 'data',
};

/** Notes what the network saw of a page, from its first request on. */
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
      this.underway.set(requestId, { address: request.url, type: type ?? '', start: timestamp });
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

  /** Milliseconds for which nothing was asked and nothing came; 0 while something is underway. */
  get quietFor(): number {
    return this.underway.size > 0 ? 0 : performance.now() - this.lastChange;
  }

  /** Whether an answer of the API is underway that a page may be waiting for. */
  get awaitsData(): boolean {
    return [...this.underway.values()].some(({ type }) => KINDS[type] === 'data');
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
      name: nameOf(request.address),
      kind: KINDS[request.type] ?? 'other',
      start: since(request.start),
      end: since(timestamp),
      bytes,
    });
  }
}
