import type * as S3 from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fault } from '../../faults';
import { asFault, type Condition, isMissing, isUnmet } from './refusals';
import type { S3Settings } from './settings';

/** Time limits in milliseconds. */
const TIME_LIMITS = {
  connect: 3_000,
  /** For the start of an answer, and for each pause in it. */
  answer: 10_000,
  /** For an etag, all attempts together. */
  etag: 3_000,
};

/** Makes a call. Returns null for an error that `expected` accepts; every other error becomes a fault. */
type Call = <Result>(
  work: (sdk: typeof S3, client: S3.S3Client) => Promise<Result>,
  expected?: (error: unknown) => boolean,
) => Promise<Result | null>;

/** Calls the bucket's server. The first call connects. */
function createCall(settings: S3Settings, address: string, limits = TIME_LIMITS): Call {
  let opened: ReturnType<typeof connect> | undefined;
  return async (work, expected = () => false) => {
    try {
      opened ??= connect(settings, limits);
      const { sdk, client } = await opened;
      return await work(sdk, client);
    } catch (error) {
      if (expected(error)) return null;
      throw asFault(error, address);
    }
  };
}

/** Loads the SDK when it is needed, because it is large. */
async function connect(settings: S3Settings, limits: typeof TIME_LIMITS) {
  // The warning is about future releases of the SDK, which do not concern a person who runs a command.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, region, credentials, pathStyle } = settings;
  const client = new sdk.S3Client({
    forcePathStyle: pathStyle,
    // Not all servers besides Amazon's know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: limits.connect,
      requestTimeout: limits.answer,
      socketTimeout: limits.answer,
      throwOnRequestTimeout: true,
    },
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    ...(credentials && { credentials }),
  });
  return { sdk, client };
}

/** The headers with which the bucket's server serves an object. */
export interface ObjectHeaders {
  type: string;
  cacheControl: string;
  encoding?: string | undefined;
}

export interface OpenObject {
  key: string;
  body: Readable;
  size: number;
  etag: string;
}

/** How often an object is written again after a conflict, and the longest pause in between. */
const MAX_TRIES = 10;
const MAX_PAUSE_MS = 500;

export type Bucket = ReturnType<typeof openBucket>;

/** The objects below one prefix of a bucket. A call that fails rejects with a fault that names the cause. */
export function openBucket(settings: S3Settings, limits = TIME_LIMITS) {
  const { bucket: Bucket, prefix } = settings;
  const address = `s3://${Bucket}/${prefix}`.replace(/\/$/, '');
  const call = createCall(settings, address, limits);

  /** Like `get`, as a stream. The caller reads or destroys it. */
  const open = (key: string) =>
    call(async ({ GetObjectCommand }, client): Promise<OpenObject> => {
      const command = new GetObjectCommand({ Bucket, Key: prefix + key });
      const { Body, ContentLength = 0, ETag = '' } = await client.send(command);
      // In Node the body is the response itself.
      return { key, body: Body as unknown as Readable, size: ContentLength, etag: ETag };
    }, isMissing);

  /** Reads such a stream to its end. */
  async function read({ key, body, size }: OpenObject): Promise<Buffer> {
    try {
      const contents = await buffer(body);
      if (contents.length === size) return contents;
    } catch {
      // The connection broke.
    }
    throw fault('BucketAway', { address, reason: `the answer for ${key} was cut off` });
  }

  /** Null when the object does not exist. */
  async function get(key: string) {
    const found = await open(key);
    return found && { body: await read(found), etag: found.etag };
  }

  /** Writes an object. Returns false when the condition was not met. */
  async function put(
    key: string,
    Body: Buffer,
    { type, cacheControl, encoding }: ObjectHeaders,
    condition: Condition,
  ): Promise<boolean> {
    const written = await call(
      async ({ PutObjectCommand }, client) => {
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: prefix + key,
            Body,
            ContentType: type,
            CacheControl: cacheControl,
            ...(encoding && { ContentEncoding: encoding }),
            ...(condition === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: condition.etag }),
          }),
        );
        return true;
      },
      (error) => isUnmet(error, condition, address),
    );
    return written ?? false;
  }

  async function* pages(below: string, Delimiter?: string) {
    let token: string | undefined;
    do {
      const page = await call(({ ListObjectsV2Command }, client) =>
        client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: prefix + below,
            ...(Delimiter && { Delimiter }),
            ...(token && { ContinuationToken: token }),
          }),
        ),
      );
      if (page) yield page;
      const next = page?.NextContinuationToken;
      if (next !== undefined && next === token) {
        throw fault('BucketAway', { address, reason: 'its listing goes round in a circle' });
      }
      token = next;
    } while (token !== undefined);
  }

  return {
    address,
    open,
    read,
    get,

    /** The etag alone, with a shorter time limit because it is polled. */
    etag: (key: string) =>
      call(async ({ HeadObjectCommand }, client) => {
        const { ETag = '' } = await client.send(
          new HeadObjectCommand({ Bucket, Key: prefix + key }),
          { abortSignal: AbortSignal.timeout(limits.etag) },
        );
        return ETag;
      }, isMissing),

    put,

    /**
     * Writes an object, unless a `fine` one exists. After losing to another writer it looks again and pauses. @throws
     * BucketContested
     */
    async ensure(
      key: string,
      body: Buffer,
      headers: ObjectHeaders,
      isFine: (existing: Buffer) => boolean | Promise<boolean>,
    ): Promise<void> {
      let condition: Condition = 'absent';
      for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
        if (await put(key, body, headers, condition)) return;
        const existing = await get(key);
        if (existing && (await isFine(existing.body))) return;
        condition = existing ? { etag: existing.etag } : 'absent';
        await pause(Math.random() * MAX_PAUSE_MS);
      }
      throw fault('BucketContested', { what: `${address}/${key}`, tries: MAX_TRIES });
    },

    /** Removes an object, if it exists. */
    remove: async (key: string): Promise<void> => {
      await call(({ DeleteObjectCommand }, client) =>
        client.send(new DeleteObjectCommand({ Bucket, Key: prefix + key })),
      );
    },

    /** The sizes of all objects below a prefix, by key. */
    async list(below: string) {
      const found = new Map<string, number>();
      for await (const { Contents = [] } of pages(below)) {
        for (const { Key = '', Size = 0 } of Contents) found.set(Key.slice(prefix.length), Size);
      }
      return found;
    },

    /** The names of the folders directly below a prefix. */
    async folders(below: string) {
      const found: string[] = [];
      for await (const { CommonPrefixes = [] } of pages(below, '/')) {
        for (const { Prefix = '' } of CommonPrefixes) {
          found.push(Prefix.slice(prefix.length + below.length, -1));
        }
      }
      return found;
    },
  };
}

/** An existing object whose second creation must fail. */
const PROBE = 'conditional-writes';
const CONTENTS = Buffer.from('Shows that this server refuses to write what stands already.\n');
const HEADERS = { type: 'text/plain; charset=utf-8', cacheControl: 'no-cache' };
/** An etag that no object ever has: a write on this condition must be refused. */
const NO_ETAG = `"${'0'.repeat(32)}"`;

/**
 * Some servers that speak the S3 protocol accept a conditional write and ignore its condition, so that of two
 * concurrent releases the first would be lost silently. @throws ConditionalWritesMissing
 */
export async function requireConditionalWrites(bucket: Bucket): Promise<void> {
  const write = (condition: Condition) => bucket.put(PROBE, CONTENTS, HEADERS, condition);
  // The very first write succeeds on every server.
  const isFirst = await write('absent');
  const ignored = (isFirst && (await write('absent'))) || (await write({ etag: NO_ETAG }));
  if (!ignored) return;
  const problem = 'writes whatever the condition';
  throw fault('ConditionalWritesMissing', { address: bucket.address, problem });
}
