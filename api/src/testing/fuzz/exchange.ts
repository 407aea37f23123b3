import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Compile } from 'typebox/schema';
import type { CallName } from '@portal/shared/contract';
import type { Endpoint, Schema } from '../api-document';
import type { TestApi } from '../test-api';
import type { WireRequest } from './requests';
import type { Known } from './values';

/** The number of ids of each kind. */
const MAX_SHOWN = 3;

const NAMES = /^(id|.+_id|inventory_serial|username|email|document[12](_name)?|created_by|name)$/;

/** The demonstration's subscriber that most requests are about. */
const SUBSCRIBER = 'asha';

const ASKED: readonly (readonly [CallName, Record<string, string>])[] = [
  ['profile', {}],
  ['cameras', { id: SUBSCRIBER }],
  ['packages', { id: 'asha-01' }],
  ['cameraSubscriptions', { subscriberId: SUBSCRIBER, id: 'asha-01' }],
  ['cancelRequests', {}],
  ['notifications', {}],
  ['kyc', { id: SUBSCRIBER }],
];

function collect(value: unknown, byName: Map<string, Set<string | number>>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const isName = typeof inner === 'string' || typeof inner === 'number';
    if (isName && NAMES.test(name)) {
      const values = byName.get(name) ?? new Set();
      byName.set(name, values);
      if (values.size < MAX_SHOWN) values.add(inner);
    } else collect(inner, byName);
  }
}

/** The API's own ids of the demonstration's objects, as a client would read them. */
export async function knownTo(api: TestApi, token: string): Promise<Known> {
  const byName = new Map<string, Set<string | number>>();
  for (const [call, params] of ASKED)
    collect((await api.call(call, { token, params })).body, byName);
  return [...new Set([SUBSCRIBER, '2', ...[...byName.values()].flatMap((values) => [...values])])];
}

export interface WireAnswer {
  status: number;
  /** The content type without its parameters, '' when there is none. */
  type: string;
  body: string;
}

type Send = (request: WireRequest) => Promise<WireAnswer>;

/**
 * Sends what `fetch` would refuse or correct. Each request has its own connection: the server may end a reused one at
 * that moment, which would look like a failure.
 */
export function wireTo(origin: string): Send {
  const { hostname, port } = new URL(origin);
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const length = body && { 'content-length': body.length };
      request({ agent: false, hostname, port, method, path, headers: { ...headers, ...length } })
        .on('response', (response) => {
          const type = (response.headers['content-type'] ?? '').replace(/;.*/, '').trim();
          const status = response.statusCode ?? 0;
          text(response).then((answer) => resolve({ status, type, body: answer }), reject);
        })
        .on('error', reject)
        .end(body);
    });
}

const parsed = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

function faultOfJson(schema: Schema, body: string): string | undefined {
  const json = parsed(body);
  if (!json) return 'the body is no JSON';
  const [fits, errors] = Compile(schema as object).Errors(json.value);
  if (fits) return undefined;
  return errors
    .map(({ instancePath, message }) => `${instancePath || 'the body'} ${message}`)
    .join('; ');
}

/** What an answer contains that its call does not declare; undefined if it conforms. */
export function findFault(
  { responses }: Endpoint,
  { status, type, body }: WireAnswer,
): string | undefined {
  if (status >= 500) return 'it is the fault of the server';
  const declared = responses[status];
  if (!declared) return 'this status is not declared';
  const contents = Object.entries(declared.content ?? {});
  if (contents.length === 0) return body === '' ? undefined : 'a body is not declared';
  const [, content] = contents.find(([name]) => name === type) ?? [];
  if (!content) return `the type “${type}” is not declared`;
  return type === 'application/json' ? faultOfJson(content.schema ?? {}, body) : undefined;
}
