import { IMAGE_TYPE } from '../prepare-image';
import type { ImageStorage } from './storage';

/** A bucket of Amazon S3, or of a compatible server. */
export interface S3Settings {
  bucket: string;
  /** Of a server other than Amazon's. */
  endpoint?: string | undefined;
  region?: string | undefined;
  /** Otherwise the SDK finds them: in its environment, its files, or from the role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** The bucket is the first part of the path instead of the host's name. */
  pathStyle?: boolean;
}

/** Milliseconds until a call fails because the storage does not answer. */
const TIMEOUT_MS = {
  connectionTimeout: 3_000,
  requestTimeout: 10_000,
  throwOnRequestTimeout: true,
};

/** Loaded only when configured, because the SDK is large. */
export async function s3Storage(settings: S3Settings): Promise<ImageStorage> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, NoSuchKey } =
    await import('@aws-sdk/client-s3');
  const { bucket: Bucket, endpoint, region = 'us-east-1', credentials, pathStyle } = settings;
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle ?? false,
    // Not all servers besides Amazon's know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: TIMEOUT_MS,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
  });

  return {
    async put(Key, Body) {
      await client.send(
        new PutObjectCommand({ Bucket, Key, Body, ContentType: IMAGE_TYPE.contentType }),
      );
    },

    async get(Key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
