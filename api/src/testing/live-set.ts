import { LIVE_SET_SCHEMA, type LiveSet, type LiveVersion } from '@portal/shared/contract';

/** A live set with these versions, with the fields that the API reads. */
export const createLiveSet = (versions: Record<string, readonly string[]>): LiveSet => ({
  schema: LIVE_SET_SCHEMA,
  microFrontends: Object.fromEntries(
    Object.entries(versions).map(([remote, all]) => [
      remote,
      all.map((version) => ({ metadata: { version, integrity: '' } }) as LiveVersion),
    ]),
  ),
});
