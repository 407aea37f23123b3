import fc from 'fast-check';
import type { Content, Schema } from '../api-document';
import { hostileName, hostileText, hostileValue, type Known, generateValue } from './values';

export interface Body {
  /** The content type, if one is sent. */
  type: string | undefined;
  bytes: Buffer;
}

const BOUNDARY = 'fuzz';

/** Larger than the limit of a body. */
const OVERSIZED = 70 * 1024;

const TYPES = [
  undefined,
  '',
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  `multipart/form-data; boundary=${BOUNDARY}`,
  'text/plain',
  'text/html',
  'image/png',
  ';;;',
  '*/*',
];

const toJson = (value: unknown): string => JSON.stringify(value) ?? '';

/** JSON as no client should write it. */
const BROKEN: readonly ((json: string) => string | Buffer)[] = [
  (json) => json.slice(0, -1),
  (json) => `\ufeff${json}`,
  (json) => json.replaceAll(/\d+/g, '1e400'),
  (json) => json.replace(/^\{/, '{"__proto__":{"admin":true},'),
  (json) => json.replace(/^\{/, '{"constructor":{"prototype":{}},'),
  // Each field twice.
  (json) => (json.startsWith('{"') ? `${json.slice(0, -1)},${json.slice(1)}` : json),
  (json) => json.replaceAll(/"([^"]*)":/g, '"$1":[],"$1":'),
  () => '['.repeat(30_000) + ']'.repeat(30_000),
  (json) => `[${json}]`,
  (json) => `${json}${json}`,
  (json) => json.padEnd(OVERSIZED, ' '),
  (json) => Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from([0xff, 0xc0, 0x80])]),
  (json) => Buffer.from(json, 'utf16le'),
  () => '',
];

const json = (schema: Schema, known: Known): fc.Arbitrary<Buffer> =>
  fc
    .record({
      value: fc.oneof(
        { weight: 8, arbitrary: generateValue(schema, known) },
        { weight: 1, arbitrary: hostileValue },
      ),
      broken: fc.option(fc.constantFrom(...BROKEN), { freq: 4, nil: undefined }),
    })
    .map(({ value, broken }) => {
      const text = toJson(value);
      return Buffer.from(broken ? broken(text) : text);
    });

type Field = readonly [name: string, value: string];

/** The fields of a form: declared ones, some twice, and unknown ones. */
function fields({ properties = {} }: Schema, known: Known): fc.Arbitrary<Field[]> {
  const asText = (value: unknown) => (typeof value === 'string' ? value : toJson(value));
  const described = Object.entries(properties).map(([name, schema]) =>
    generateValue(schema, known).map((value): Field => [name, asText(value)]),
  );
  const unknown = fc.tuple(hostileName, hostileText);
  return fc
    .tuple(
      fc.tuple(...described),
      fc.array(fc.oneof(unknown, ...described), { maxLength: 2 }),
      fc.nat(),
    )
    .map(([all, more, drop]) => [...all.filter((_field, n) => n !== drop % 20), ...more]);
}

const urlEncoded = (schema: Schema, known: Known): fc.Arbitrary<Buffer> =>
  fields(schema, known).map((list) =>
    Buffer.from(new URLSearchParams(list.map(([name, value]) => [name, value])).toString()),
  );

/** The smallest possible picture: one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const HEADS = [
  '',
  '\r\nContent-Type: text/plain; charset=utf-16le',
  '\r\nContent-Type: application/json',
  '\r\nContent-Type: ;',
  '\r\nContent-Transfer-Encoding: base64',
];

const FILE_NAMES = [
  'photo.jpg',
  '',
  'a\0b.jpg',
  '../../x.png',
  '"; name="model',
  'é'.repeat(300),
  '\u202egpj.exe',
];

interface Part {
  name: string;
  file?: string;
  head: string;
  content: Buffer;
}

const part = ({ name, file, head, content }: Part): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"` +
        `${file === undefined ? '' : `; filename="${file}"`}${head}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);

const file = (name: string): fc.Arbitrary<Part> =>
  fc.record({
    name: fc.constant(name),
    file: fc.constantFrom(...FILE_NAMES),
    head: fc.constantFrom('', '\r\nContent-Type: image/png', '\r\nContent-Type: \0'),
    content: fc.oneof(
      fc.constantFrom(PIXEL, PIXEL.subarray(0, 40), Buffer.alloc(0)),
      fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
    ),
  });

const multipart = (schema: Schema, known: Known): fc.Arbitrary<Buffer> =>
  fc
    .record({
      texts: fields(schema, known),
      head: fc.oneof(fc.constant(''), fc.constantFrom(...HEADS)),
      files: fc.array(fc.constantFrom('image', 'document', '').chain(file), { maxLength: 2 }),
      cut: fc.option(fc.nat(400), { freq: 5, nil: undefined }),
    })
    .map(({ texts, head, files, cut }) => {
      const whole = Buffer.concat([
        ...texts.map(([name, text]) => part({ name, head, content: Buffer.from(text) })),
        ...files.map(part),
        Buffer.from(`--${BOUNDARY}--\r\n`),
      ]);
      return cut === undefined ? whole : whole.subarray(0, cut);
    });

const MAKERS: Record<string, (schema: Schema, known: Known) => fc.Arbitrary<Buffer>> = {
  'application/json': json,
  'application/x-www-form-urlencoded': urlEncoded,
  'multipart/form-data': multipart,
};

const getType = (kind: string): string =>
  kind === 'multipart/form-data' ? `${kind}; boundary=${BOUNDARY}` : kind;

/** Bodies of a call: as documented, broken, oversized, or with another content type. */
export function generateBody(content: Content, known: Known): fc.Arbitrary<Body> {
  const described = Object.entries(content).map(([kind, { schema = {} }]) =>
    (MAKERS[kind] ?? json)(schema, known).map((bytes): Body => ({ type: getType(kind), bytes })),
  );
  const any = fc.oneof(...described);
  return fc.oneof(
    { weight: 6, arbitrary: any },
    {
      weight: 1,
      arbitrary: fc
        .tuple(any, fc.constantFrom(...TYPES))
        .map(([{ bytes }, type]): Body => ({ type, bytes })),
    },
  );
}
