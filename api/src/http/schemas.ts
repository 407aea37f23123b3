import { type Static, type TSchema, Type } from 'typebox';

/** `Wire` without properties that `Contract` lacks. */
type Known<Wire, Contract> = {
  [Field in keyof Wire]: Field extends keyof Contract
    ? Known<Wire[Field], NonNullable<Contract[Field]>>
    : never;
};

/** Compiles only if the schema's answers match the contract: no field less, none more. */
export const describeResponse =
  <Contract>() =>
  <Schema extends TSchema>(
    schema: Static<Schema> extends Contract & Known<Static<Schema>, Contract> ? Schema : never,
  ): Schema =>
    schema;

/** Compiles only if the schema accepts everything that the contract lets a client send. */
export const describeRequest =
  <Contract>() =>
  <Schema extends TSchema>(schema: Contract extends Static<Schema> ? Schema : never): Schema =>
    schema;

export const wrapData = <Schema extends TSchema>(schema: Schema) => Type.Object({ data: schema });

/** One page of a list, and the number of entries on all pages. */
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

/** The same in the format of the sign-in forms. */
export const formFailure = Type.Object(
  {
    ...failure.properties,
    error: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  },
  { description: 'What went wrong, and the texts for the fields of the form below `error`.' },
);

/** An answer with a type other than JSON. */
export const describeContent = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: Type.Unknown() } },
});

export const moment = Type.String({ format: 'date-time' });

/** A time from a caller. The database supports neither the year 0 nor offsets of 16 hours or more. */
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
