import { type Static, type TSchema, Type } from 'typebox';

/** `Wire` without what `Contract` does not know. */
type Known<Wire, Contract> = {
  [Field in keyof Wire]: Field extends keyof Contract
    ? Known<Wire[Field], NonNullable<Contract[Field]>>
    : never;
};

/** Compiles only while the schema's answers are what the contract promises: no field less, none more. */
export const describeResponse =
  <Contract>() =>
  <Schema extends TSchema>(
    schema: Static<Schema> extends Contract & Known<Static<Schema>, Contract> ? Schema : never,
  ): Schema =>
    schema;

/** Compiles only while the schema accepts everything the contract lets a client send. */
export const describeRequest =
  <Contract>() =>
  <Schema extends TSchema>(schema: Contract extends Static<Schema> ? Schema : never): Schema =>
    schema;

export const wrapData = <Schema extends TSchema>(schema: Schema) => Type.Object({ data: schema });

/** One page of a list, and how many there are on all pages. */
export const wrapList = <Schema extends TSchema>(schema: Schema) =>
  Type.Object({ data: Type.Array(schema), total: Type.Integer() });

export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const failure = Type.Object(
  {
    message: Type.String(),
    errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  },
  { description: 'What went wrong, and the texts for the fields it concerns.' },
);

/** The same as the forms of signing in read it. */
export const formFailure = Type.Object(
  {
    ...failure.properties,
    error: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  },
  { description: 'What went wrong, and the texts for the fields of the form below `error`.' },
);

/** An answer of another type than JSON. */
export const describeContent = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: Type.Unknown() } },
});

export const moment = Type.String({ format: 'date-time' });

/** A moment that a caller names. The database reads none of the year 0, nor one that is 16 hours or more from UTC. */
export const createMomentInput = (options: { description?: string } = {}) =>
  Type.String({
    format: 'date-time',
    pattern: String.raw`^(?!0000).*([Zz]|[+-](0\d|1[0-5]):?[0-5]\d)$`,
    ...options,
  });

export const identifier = Type.String({ minLength: 1, maxLength: 64 });

/** `page` from 1, `limit` rows a page. */
export const paging = (limit: { default: number; maximum: number }) => ({
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, ...limit }),
});
