import buildValidators from '@fastify/ajv-compiler';
import buildSerializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Factories = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;

interface Validator {
  (data: unknown): unknown;
  /** The errors of the last call. */
  errors?: unknown;
}

function validatorWhenUsed(compile: () => Validator): Validator {
  let compiled: Validator | undefined;
  const validator: Validator = (data) => {
    compiled ??= compile();
    const result = compiled(data);
    validator.errors = compiled.errors;
    return result;
  };
  return validator;
}

type Serializer = (data: unknown) => string;

function serializerWhenUsed(compile: () => Serializer): Serializer {
  let compiled: Serializer | undefined;
  return (data) => (compiled ??= compile())(data);
}

/**
 * Fastify's own schema compilers, but each schema is compiled when a request or an answer first needs it. Most schemas
 * are of refusals that a process never writes, and compiling all takes half of a start.
 */
export function compileWhenUsed(): Factories {
  const validators = buildValidators();
  const serializers = buildSerializers();
  return {
    buildValidator(...given: Parameters<typeof validators>) {
      const compile = validators(...given);
      return (...route: Parameters<typeof compile>) =>
        validatorWhenUsed(() => compile(...route) as Validator) as ReturnType<typeof compile>;
    },
    buildSerializer(schemas, options) {
      const compile = serializers(schemas, options);
      return (route) => serializerWhenUsed(() => compile(route));
    },
  };
}
