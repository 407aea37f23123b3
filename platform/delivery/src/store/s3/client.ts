import type * as S3 from '@aws-sdk/client-s3';
import { asFault } from './refusals';
import type { S3Settings } from './settings';

/** Time limits in milliseconds. */
export const TIME_LIMITS = {
  connect: 3_000,
  /** For the start of an answer, and for each pause in it. */
  answer: 10_000,
  /** For an etag, all attempts together. */
  etag: 3_000,
};

/** Makes a call. Returns null for an error that `expected` accepts; every other error becomes a fault. */
export type Call = <Result>(
  work: (sdk: typeof S3, client: S3.S3Client) => Promise<Result>,
  expected?: (error: unknown) => boolean,
) => Promise<Result | null>;

/** Calls the bucket's server. The first call connects. */
export function createCall(settings: S3Settings, address: string, limits = TIME_LIMITS): Call {
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
  // The warning is about future releases of the SDK, which do not concern who runs a command.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, region, credentials, pathStyle } = settings;
  const client = new sdk.S3Client({
    forcePathStyle: pathStyle,
    // Not all servers other than Amazon's know the newer checksums.
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
