import { renderedPath } from '../store/rendered';
import type { Kind } from './sealed-json';

export const LIVE_SET: Kind = { type: 'urn:portal:live-set:v1', name: 'live.json' };

/** What is said of a live set: when it was written, in milliseconds since 1970. Each has a later time. */
export interface LiveSetPredicate {
  issued: number;
}

/** What was rendered, for its key alone. */
export const markupKind = (key: string): Kind => ({
  type: 'urn:portal:rendered:v1',
  name: renderedPath(key),
});
