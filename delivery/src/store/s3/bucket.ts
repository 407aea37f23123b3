import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type * as S3 from '@aws-sdk/client-s3';
import { fault } from '../../faults';
import { asFault, isMissing, isUnmet } from './refusals';
import type { S3Settings } from './settings';

/** What an object is served as by whoever serves the bucket. */
export interface ObjectHeaders {
  type: string;
  cacheControl: string;
  encoding?: string | undefined;
}

/** When an object may be written: while there is none, or while it is still that of an etag. */
export type Condition = 'absent' | { etag: string };

export interface OpenObject {
  key: string;
  body: Readable;
  size: number;
  etag: string;
}

export interface StoredObject {
  body: Buffer;
  etag: string;
}

/** The objects below one prefix of a bucket. Every call may end in a fault that says why it failed. */
export interface Bucket {
  address: string;
  /** Null: no object stands there. */
  get(key: string): Promise<StoredObject | null>;
  /** The same, as a stream that is to be read or destroyed. */
  open(key: string): Promise<OpenObject | null>;
  /** Reads such a stream to its end. */
  read(object: OpenObject): Promise<Buffer>;
  /** Without reading it, and without much patience: it is asked for again and again. */
  etag(key: string): Promise<string | null>;
  /** False when the condition was not met: nothing was written then. */
  put(key: string, body: Buffer, headers: ObjectHeaders, condition: Condition): Promise<boolean>;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
  /** All objects below a prefix, with their bytes, by key. */
  list(prefix: string): Promise<Map<string, number>>;
  /** The names directly below a prefix that others stand below. */
  folders(prefix: string): Promise<string[]>;
}

/** Milliseconds until the server is taken to be away. */
const PATIENCE = {
  connect: 3_000,
  /** Until an answer begins, and while nothing comes of it. */
  answer: 10_000,
  /** For an etag, repeated tries and all. */
  etag: 3_000,
};

export function openBucket(settings: S3Settings, patience = PATIENCE): Bucket {
  const { bucket: Bucket, prefix } = settings;
  const address = `s3://${Bucket}/${prefix}`.replace(/\/$/, '');
  let opened: ReturnType<typeof connect> | undefined;

  /** Makes a call; whatever `expected` does not recognise becomes a fault. */
  async function call<Result>(
    work: (sdk: typeof S3, client: S3.S3Client) => Promise<Result>,
    expected: (error: unknown) => boolean = () => false,
  ): Promise<Result | null> {
    try {
      opened ??= connect(settings, patience);
      const { sdk, client } = await opened;
      return await work(sdk, client);
    } catch (error) {
      if (expected(error)) return null;
      throw asFault(error, address);
    }
  }

  const open = (key: string) =>
    call(async ({ GetObjectCommand }, client): Promise<OpenObject> => {
      const command = new GetObjectCommand({ Bucket, Key: prefix + key });
      const { Body, ContentLength = 0, ETag = '' } = await client.send(command);
      // In Node the body is the response itself.
      return { key, body: Body as unknown as Readable, size: ContentLength, etag: ETag };
    }, isMissing);

  async function read({ key, body, size }: OpenObject): Promise<Buffer> {
    try {
      const contents = await buffer(body);
      if (contents.length === size) return contents;
    } catch {
      // The connection ended on the way.
    }
    throw fault('BucketAway', { address, reason: `the answer for ${key} was cut off` });
  }

  /** Every page of a listing. */
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
      token = page?.NextContinuationToken;
    } while (token !== undefined);
  }

  return {
    address,
    open,
    read,

    async get(key) {
      const found = await open(key);
      return found && { body: await read(found), etag: found.etag };
    },

    etag: (key) =>
      call(async ({ HeadObjectCommand }, client) => {
        const { ETag = '' } = await client.send(
          new HeadObjectCommand({ Bucket, Key: prefix + key }),
          { abortSignal: AbortSignal.timeout(patience.etag) },
        );
        return ETag;
      }, isMissing),

    async put(key, Body, { type, cacheControl, encoding }, condition) {
      const written = await call(async ({ PutObjectCommand }, client) => {
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
      }, isUnmet);
      return written ?? false;
    },

    remove: async (key) => {
      await call(({ DeleteObjectCommand }, client) =>
        client.send(new DeleteObjectCommand({ Bucket, Key: prefix + key })),
      );
    },

    async list(below) {
      const found = new Map<string, number>();
      for await (const { Contents = [] } of pages(below)) {
        for (const { Key = '', Size = 0 } of Contents) found.set(Key.slice(prefix.length), Size);
      }
      return found;
    },

    async folders(below) {
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

/** Loaded when it is needed: the SDK is large. */
async function connect(settings: S3Settings, patience: typeof PATIENCE) {
  // Which versions of Node future releases of the SDK will run on concerns who updates it, not who releases.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, region, credentials, pathStyle } = settings;
  const client = new sdk.S3Client({
    forcePathStyle: pathStyle,
    // Servers other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: patience.connect,
      requestTimeout: patience.answer,
      socketTimeout: patience.answer,
      throwOnRequestTimeout: true,
    },
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    ...(credentials && { credentials }),
  });
  return { sdk, client };
}
