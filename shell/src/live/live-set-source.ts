import {
  HOST,
  LIVE_SET_SCHEMA,
  OUTLINE_ADDRESS,
  type LiveOutline,
  type LiveSet,
  type LiveVersion,
} from '@portal/shared';
import { isRecord } from '../is-record';
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
    const liveSet: unknown =
      isRecord(sent) && liveSetFrom(sent as unknown as LiveOutline | LiveSet);
    if (!isLiveSet(liveSet)) return null;
    known = tag;
    return liveSet;
  };
}

/** A proxy may have answered instead of the host. Every live set contains a shell. */
function isLiveSet(value: unknown): value is LiveSet {
  if (!isRecord(value) || value.schema !== LIVE_SET_SCHEMA) return false;
  const { microFrontends } = value;
  if (!isRecord(microFrontends) || !(HOST in microFrontends)) return false;
  return Object.values(microFrontends).every(
    (versions) => Array.isArray(versions) && versions.every(isVersion),
  );
}

const isVersion = (value: unknown): value is LiveVersion =>
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
