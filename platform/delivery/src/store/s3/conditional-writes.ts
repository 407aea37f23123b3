import { fault } from '../../faults';
import type { Bucket } from './bucket';
import type { Condition } from './refusals';

/** An object that is there to be written a second time in vain. */
const PROBE = 'conditional-writes';
const CONTENTS = Buffer.from('Shows that this server refuses to write what stands already.\n');
const HEADERS = { type: 'text/plain; charset=utf-8', cacheControl: 'no-cache' };
/** No etag that ever was: what asks for it must be refused. */
const NO_ETAG = `"${'0'.repeat(32)}"`;

/**
 * Some servers that speak the protocol of S3 take a conditional write and ignore its condition, so
 * that of two releases at once the first would be lost without a word.
 * @throws ConditionalWritesMissing
 */
export async function requireConditionalWrites(bucket: Bucket): Promise<void> {
  const write = (condition: Condition) => bucket.put(PROBE, CONTENTS, HEADERS, condition);
  // The very first write succeeds everywhere.
  const isFirst = await write('absent');
  const ignored = (isFirst && (await write('absent'))) || (await write({ etag: NO_ETAG }));
  if (!ignored) return;
  const problem = 'writes whatever the condition';
  throw fault('ConditionalWritesMissing', { address: bucket.address, problem });
}
