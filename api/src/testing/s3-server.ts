import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type LocalServer, localServer } from './local-server';

export const S3_KEYS = { accessKeyId: 'a-key-of-tests', secretAccessKey: 'a-secret-of-tests' };

/** A server that keeps objects of one bucket, by the part of the protocol that is used here. */
export interface S3Server extends LocalServer {
  bucket: string;
  objects: Map<string, { body: Buffer; type: string | undefined }>;
  /** Makes it fail, or well again. */
  fail(failing: boolean): void;
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Whether a request is signed by the key, and is what was signed: Signature Version 4. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
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

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

export async function s3Server(bucket = 'documents'): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  let failing = false;
  const server = await localServer(async (request, response) => {
    const body = await buffer(request);
    const [, place, key = ''] = new URL(request.url ?? '', 'http://s3.test').pathname.split('/');
    if (failing) return refuse(response, 500, 'InternalError');
    if (!isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (place !== bucket) return refuse(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(key, { body, type: request.headers['content-type'] });
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return refuse(response, 404, 'NoSuchKey');
    return response.writeHead(200, { 'content-length': object.body.length }).end(object.body);
  });
  return {
    ...server,
    bucket,
    objects,
    fail(now) {
      failing = now;
    },
  };
}
