import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type LocalServer, localServer } from './local-server';

/** Less than Amazon's 1000, so that tests reach a second page. */
const PAGE = 20;

/**
 * One page of the keys below a prefix, in the format of ListObjectsV2; with a delimiter, everything below a folder is
 * one name. Keys of tests need no escaping.
 */
function listing(objects: ReadonlyMap<string, { body: Buffer }>, query: URLSearchParams) {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const after = query.get('continuation-token') ?? '';
  const names = [...objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      return end === -1 ? key : key.slice(0, end + 1);
    });
  const rest = [...new Set(names)].sort().filter((name) => name > after);
  const page = rest.slice(0, PAGE);
  const rows = page.map((name) => {
    const object = objects.get(name);
    return object
      ? `<Contents><Key>${name}</Key><Size>${object.body.length}</Size></Contents>`
      : `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`;
  });
  const more = rest.length > page.length;
  return [
    '<?xml version="1.0"?><ListBucketResult>',
    ...rows,
    `<IsTruncated>${more}</IsTruncated>`,
    ...(more ? [`<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`] : []),
    '</ListBucketResult>',
  ].join('');
}

export const S3_KEYS = { accessKeyId: 'a-key-of-tests', secretAccessKey: 'a-secret-of-tests' };

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Whether a request has a valid signature by the key: Signature Version 4. */
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

const LATE = 2_000;

export interface S3Object {
  body: Buffer;
  etag: string;
  type: string | undefined;
  encoding: string | undefined;
  cacheControl: string | undefined;
}

/** What goes wrong with a request. */
export type S3Trouble =
  | 'error'
  | 'slow-down'
  | 'denied'
  /** The server does not support the request. */
  | 'not-implemented'
  /** No answer comes. */
  | 'hang'
  /** The answer comes late. */
  | 'late'
  /** The connection ends before anything is done. */
  | 'cut'
  /** It is done, and the connection ends instead of an answer. */
  | 'answer-lost'
  /** It is done whatever its condition, as by servers that do not support conditions. */
  | 'condition-ignored'
  /** One byte of the body differs. */
  | 'byte-changed'
  /** The connection ends halfway through the body. */
  | 'cut-off'
  /** The request is answered with this, and not done; without a code the answer has no body. */
  | { status: number; code?: string };

export interface S3Request {
  method: string;
  /** Empty for a listing. */
  key: string;
}

/** A server that stores the objects of one bucket, with the part of the protocol that is used here. */
export interface S3Server extends LocalServer {
  bucket: string;
  objects: Map<string, S3Object>;
  /** All requests so far. */
  requests: S3Request[];
  /** Makes it fail, or recover. */
  fail(failing: boolean): void;
  /** Decides for each request what goes wrong with it. Without an argument nothing does any more. */
  disturb(disturbance?: (request: S3Request) => S3Trouble | undefined): void;
}

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

function answerWith(response: ServerResponse, { status, code }: { status: number; code?: string }) {
  if (code === undefined) response.writeHead(status).end();
  else refuse(response, status, code);
}

/** Whether the stored object meets the condition of a write. */
function isMet({ headers }: IncomingMessage, stored: S3Object | undefined): boolean {
  const { 'if-match': same, 'if-none-match': none } = headers;
  return (same === undefined || same === stored?.etag) && (none === undefined || !stored);
}

const getObject = ({ headers }: IncomingMessage, body: Buffer): S3Object => ({
  body,
  etag: `"${createHash('md5').update(body).digest('hex')}"`,
  type: headers['content-type'],
  encoding: headers['content-encoding'],
  cacheControl: headers['cache-control'],
});

function give(
  request: IncomingMessage,
  response: ServerResponse,
  { body, etag, type }: S3Object,
  trouble: S3Trouble | undefined,
): void {
  const given = Buffer.from(body);
  if (trouble === 'byte-changed') given[0] = (given[0] ?? 0) ^ 1;
  response.writeHead(200, {
    'content-length': given.length,
    etag,
    ...(type && { 'content-type': type }),
  });
  if (request.method === 'HEAD') response.end();
  else if (trouble === 'cut-off')
    response.write(given.subarray(0, given.length / 2), () => response.destroy());
  else response.end(given);
}

export async function s3Server(bucket = 'documents'): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const requests: S3Request[] = [];
  let disturbance: Parameters<S3Server['disturb']>[0];

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    key: string,
    trouble: S3Trouble | undefined,
  ): void {
    const stored = objects.get(key);
    switch (request.method) {
      case 'PUT': {
        if (trouble !== 'condition-ignored' && !isMet(request, stored)) {
          return stored
            ? refuse(response, 412, 'PreconditionFailed')
            : refuse(response, 404, 'NoSuchKey');
        }
        const object = getObject(request, body);
        objects.set(key, object);
        if (trouble === 'answer-lost') response.destroy();
        else response.writeHead(200, { etag: object.etag }).end();
        return;
      }
      case 'DELETE':
        objects.delete(key);
        response.writeHead(204).end();
        return;
      default:
        if (stored) give(request, response, stored, trouble);
        else refuse(response, 404, 'NoSuchKey');
    }
  }

  const server = await localServer(async (request, response) => {
    const { method = '' } = request;
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3.test');
    const [, place, ...path] = decodeURIComponent(pathname).split('/');
    const key = path.join('/');
    requests.push({ method, key });
    const trouble = disturbance?.({ method, key });
    if (typeof trouble === 'object') return answerWith(response, trouble);
    if (trouble === 'hang') return;
    if (trouble === 'late') await pause(LATE);
    if (trouble === 'cut') return void response.destroy();
    if (trouble === 'error') return refuse(response, 500, 'InternalError');
    if (trouble === 'slow-down') return refuse(response, 503, 'SlowDown');
    if (trouble === 'not-implemented') return refuse(response, 501, 'NotImplemented');
    if (trouble === 'denied') return refuse(response, 403, 'AccessDenied');
    if (!isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (place !== bucket) return refuse(response, 404, 'NoSuchBucket');
    if (key === '') {
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(listing(objects, searchParams));
    } else {
      answer(request, response, body, key, trouble);
    }
  });

  return {
    ...server,
    bucket,
    objects,
    requests,
    fail(failing) {
      disturbance = failing ? () => 'error' : undefined;
    },
    disturb(now) {
      disturbance = now;
    },
  };
}
