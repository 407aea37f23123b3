import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const S3_KEYS = { accessKeyId: 'a-key-of-tests', secretAccessKey: 'a-secret-of-tests' };

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Whether a request is signed by the key, and is what was signed: Signature Version 4. */
export function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, key, day = '', region = '', names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const hash = String(headers['x-amz-content-sha256']);
  if (key !== S3_KEYS.accessKeyId || hash !== sha256(body)) return false;
  const { pathname, searchParams } = new URL(url, 'http://s3.test');
  searchParams.sort();
  const canonical = [
    method,
    pathname,
    searchParams.toString(),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signed = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = [region, 's3', 'aws4_request'].reduce(
    hmac,
    hmac(`AWS4${S3_KEYS.secretAccessKey}`, day),
  );
  return hmac(signingKey, signed).toString('hex') === signature;
}
