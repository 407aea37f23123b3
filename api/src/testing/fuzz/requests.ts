import fc from 'fast-check';
import type { Endpoint, Parameter } from '../api-document';
import { type Body, generateBody } from './bodies';
import { hostileName, hostileText, hostileValue, type Known, generateValue } from './values';

/** A request as sent over the network, without its caller. */
export interface WireRequest {
  method: string;
  /** Includes the query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Percent-encodes text for addresses, including lone surrogates, which `encodeURIComponent` would refuse. */
const encoded = (text: string): string =>
  [...text]
    .map((letter) => {
      if (!/\p{Surrogate}/u.test(letter)) return encodeURIComponent(letter);
      const unit = letter.charCodeAt(0);
      const bytes = [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)];
      return bytes.map((byte) => `%${byte.toString(16)}`).join('');
    })
    .join('');

/** Segments that no encoder produces. */
const RAW_SEGMENTS = ['%', '%zz', '%ff', '%c0%80', '%ed%a0%80', '%00', '%2f..%2f', ';', 'a;b=c'];

/** Never empty, nor dots: that would be another address. */
const segment = (parameter: Parameter, known: Known): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: generateValue(parameter.schema, known).map(
        (value) => encoded(asText(value)) || '-',
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom(...RAW_SEGMENTS) },
  );

const inPlace = (list: readonly Parameter[], place: string) =>
  list.filter((parameter) => parameter.in === place);

function generatePath({ path, parameters = [] }: Endpoint, known: Known): fc.Arbitrary<string> {
  const names = inPlace(parameters, 'path');
  return fc
    .tuple(...names.map((parameter) => segment(parameter, known)))
    .map((values) =>
      names.reduce(
        (filled, { name }, n) => filled.replace(`{${name}}`, () => values[n] ?? ''),
        path,
      ),
    );
}

/** Node refuses longer heads before any route is called. */
const MAX_QUERY_LENGTH = 8_000;

/** Values as a query encodes them, a list by repeating the name. */
const queryFields = (name: string, value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((one) => `${encoded(name)}=${encoded(asText(one))}`);

function generateQuery({ parameters = [] }: Endpoint, known: Known): fc.Arbitrary<string> {
  const described = inPlace(parameters, 'query').map(({ name, schema, required }) =>
    fc.option(
      generateValue(schema, known).map((value) => queryFields(name, value)),
      { freq: required ? 20 : 2, nil: [] as string[] },
    ),
  );
  const unknown = fc
    .array(fc.tuple(hostileName, hostileValue), { maxLength: 1 })
    .map((list) => list.flatMap(([name, value]) => queryFields(name, value)));
  return fc.tuple(...described, unknown).map((parts) => {
    const query = parts.flat().join('&').slice(0, MAX_QUERY_LENGTH);
    return query === '' ? '' : `?${query}`;
  });
}

/** Removes what a header cannot contain; it would be refused before any route is called. */
const sendable = (text: string): string => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').trim();

const FOREIGN_HEADERS = [
  'accept',
  'cookie',
  'origin',
  'x-forwarded-for',
  'user-agent',
  'accept-language',
  'idempotency-key',
  'if-none-match',
  'range',
  'x-http-method-override',
];

function generateHeaders({ parameters = [] }: Endpoint, known: Known) {
  const described = inPlace(parameters, 'header').map(({ name, schema }) =>
    fc.option(
      generateValue(schema, known).map((value) => [name, sendable(asText(value))] as const),
      { nil: undefined },
    ),
  );
  const foreign = fc.option(
    fc.tuple(fc.constantFrom(...FOREIGN_HEADERS), hostileText.map(sendable)),
    { freq: 4, nil: undefined },
  );
  return fc
    .tuple(...described, foreign)
    .map((list) => Object.fromEntries(list.filter((header) => header !== undefined)));
}

const NO_BODY: Body = { type: undefined, bytes: Buffer.alloc(0) };

/** Requests to a call: valid ones, distorted in every part. */
export function requestTo(endpoint: Endpoint, known: Known): fc.Arbitrary<WireRequest> {
  const { method, requestBody } = endpoint;
  return fc
    .record({
      path: generatePath(endpoint, known),
      query: generateQuery(endpoint, known),
      headers: generateHeaders(endpoint, known),
      body: requestBody
        ? fc.option(generateBody(requestBody.content, known), { freq: 20, nil: undefined })
        : fc.constantFrom(undefined, undefined, { ...NO_BODY, type: 'application/json' }),
    })
    .map(({ path, query, headers, body }) => ({
      method,
      path: path + query,
      headers: { ...headers, ...(body?.type !== undefined && { 'content-type': body.type }) },
      body: body?.bytes,
    }));
}

/** Addresses that are nearly those of calls, or of nothing. */
export const addressNear = (endpoints: readonly Endpoint[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...endpoints.map(({ path }) => path)),
      fc.oneof(hostileText.map(encoded), fc.constantFrom('', '/', '//', '..', ...RAW_SEGMENTS)),
      fc.nat(80),
    )
    .map(([path, more, at]) => `/${path.slice(1, at + 1)}${more}${path.slice(at + 1)}`);

const shortened = (text: string): string =>
  text.length > 2_000 ? `${text.slice(0, 100)} … ${text.length} characters` : text;

/** The request in a form that can be sent again. */
export const inWords = ({ method, path, headers, body }: WireRequest): string =>
  [
    `${method} ${path}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['', JSON.stringify(body.toString())]),
  ]
    .map(shortened)
    .join('\n');
