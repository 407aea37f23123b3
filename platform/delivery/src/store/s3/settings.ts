import { connectTo, EXPOSED, isExposed } from '@portal/shared/contract/connections';
import { fault } from '../../faults';
import { isHttp } from '../store';

/** A place in a bucket of Amazon's S3, or of a server that speaks its protocol, and how it is reached. */
export interface S3Settings {
  bucket: string;
  /** Before every key: empty, or with a slash at its end. */
  prefix: string;
  /** Of a server other than Amazon's. */
  endpoint: string | undefined;
  region: string | undefined;
  /** Otherwise as the SDK finds them: its files, the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined;
  /** The bucket is the first part of the path, not of the host's name. */
  pathStyle: boolean;
}

const ADDRESS =
  /^s3:\/\/([a-z0-9][a-z0-9.-]+[a-z0-9])((?:\/[A-Za-z0-9_~@-][A-Za-z0-9._~@-]*)*)\/?$/;

/** What an address and the variables of AWS say. @throws StoreAddressWrong, SettingWrong */
export function s3Settings(address: string, environment: NodeJS.ProcessEnv): S3Settings {
  const [, bucket, path = ''] = ADDRESS.exec(address) ?? [];
  if (bucket === undefined) throw fault('StoreAddressWrong', { address });
  const endpoint = endpointIn(environment);
  return {
    bucket,
    prefix: path === '' ? '' : `${path.slice(1)}/`,
    endpoint,
    // A server of one's own has a region by name only.
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
