import { HOST, OUTLINE_ADDRESS, type LiveOutline, type LiveSet } from '@portal/shared';
import { isRecord } from '../page/is-record';
import { liveSetFrom } from './live-set-from';

/** Resolves with the newest live set; null when it is unchanged or unavailable. */
export type LiveSetSource = (signal: AbortSignal) => Promise<LiveSet | null>;

/** Requests the live set with the etag of the last one, so that an unchanged one costs no bytes. */
export function createLiveSetSource(): LiveSetSource {
  let known: string | null = null;
  return async (signal) => {
    const answer = await fetch(OUTLINE_ADDRESS, { cache: 'no-cache', signal });
    const tag = answer.headers.get('etag');
    if (!answer.ok || (tag !== null && tag === known)) return null;
    const sent: unknown = await answer.json();
    if (!isRecord(sent) || !isRecord(sent.outlines)) return null;
    const liveSet = liveSetFrom(sent as unknown as LiveOutline);
    if (!isWhole(liveSet)) return null;
    known = tag;
    return liveSet;
  };
}

/** A proxy may have answered instead of the host. Every live set contains a shell. */
const isWhole = ({ microFrontends }: LiveSet): boolean =>
  HOST in microFrontends &&
  Object.values(microFrontends).every(
    (versions) => Array.isArray(versions) && versions.every(isVersion),
  );

const isVersion = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.url === 'string' &&
  isRecord(value.metadata) &&
  isRecord(value.deployment) &&
  isRecord(value.extras) &&
  isManifest(value.extras.portal);

const isManifest = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.entry === 'string' &&
  isRecord(value.files) &&
  [value.routes, value.navigation, value.slots].every(Array.isArray);
