import { connectTo, EXPOSED, isExposed } from '@portal/shared/contract/connections';
import { fault } from '../../faults';
import { isHttp } from '../store';

/** A location in a bucket of Amazon S3, or of a compatible server, and how to reach it. */
export interface S3Settings {
  bucket: string;
  /** Precedes every key: empty, or with a trailing slash. */
  prefix: string;
  /** Of a server other than Amazon's. */
  endpoint: string | undefined;
  region: string | undefined;
  /** Otherwise the SDK finds them: in its files, or from the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined;
  /** The bucket is the first part of the path instead of the host's name. */
  pathStyle: boolean;
}

const ADDRESS =
  /^s3:\/\/([a-z0-9][a-z0-9.-]+[a-z0-9])((?:\/[A-Za-z0-9_~@-][A-Za-z0-9._~@-]*)*)\/?$/;

/** The settings from an address and the variables of AWS. @throws StoreAddressWrong, SettingWrong */
export function s3Settings(address: string, environment: NodeJS.ProcessEnv): S3Settings {
  const [, bucket, path = ''] = ADDRESS.exec(address) ?? [];
  if (bucket === undefined) throw fault('StoreAddressWrong', { address });
  const endpoint = endpointIn(environment);
  return {
    bucket,
    prefix: path === '' ? '' : `${path.slice(1)}/`,
    endpoint,
    // For a self-hosted server the region is only a name.
    region:
      environment['AWS_REGION'] ||
      environment['AWS_DEFAULT_REGION'] ||
      (endpoint ? 'us-east-1' : undefined),
    credentials: credentialsIn(environment),
    pathStyle: pathStyleIn(environment) ?? endpoint !== undefined,
  };
}

function endpointIn(environment: NodeJS.ProcessEnv): string | undefined {
  const name = environment['AWS_ENDPOINT_URL_S3'] ? 'AWS_ENDPOINT_URL_S3' : 'AWS_ENDPOINT_URL';
  const endpoint = environment[name];
  if (!endpoint) return undefined;
  if (!isHttp(endpoint)) {
    throw fault('SettingWrong', { name, problem: `is no address: ${endpoint}` });
  }
  if (isExposed(endpoint)) throw fault('SettingWrong', { name, problem: EXPOSED });
  return connectTo(endpoint);
}

function pathStyleIn(environment: NodeJS.ProcessEnv): boolean | undefined {
  const name = 'PORTAL_S3_PATH_STYLE';
  const value = environment[name];
  if (!value) return undefined;
  if (value === '1' || value === '0') return value === '1';
  throw fault('SettingWrong', { name, problem: `is 1 or 0, not '${value}'` });
}

function credentialsIn({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
  AWS_SESSION_TOKEN: sessionToken,
}: NodeJS.ProcessEnv): S3Settings['credentials'] {
  if (!accessKeyId || !secretAccessKey) return undefined;
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
}
