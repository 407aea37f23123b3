import type { FastifySchema } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { OPERATOR_ROLES } from '@portal/shared/contract';
import { failure, wrapList, paging } from '../http/schemas';
import type { Access } from './actor';

/** The calls of operators and machines: a proxy may restrict it to the provider's network. */
export const OPERATOR_PATH = '/api/operator/v1';

export const operatorRole = Type.Enum([...OPERATOR_ROLES]);

/** 403: not allowed for this role. */
const forbidden = Type.Object(
  { ...failure.properties, code: Type.Optional(Type.String()) },
  { description: 'Not allowed; the host learns by a code that it is because of the role.' },
);

/** Refusals of all operators' calls. */
const refusals = { 401: failure, 403: forbidden, 429: failure };

/** A call of operators: what it requires, its parameters, and its responses besides refusals. */
export const describeCall = <Schema extends FastifySchema & { response: object }>(
  access: Access,
  schema: Schema,
) => ({
  config: { access },
  schema: {
    ...schema,
    tags: ['Operator'],
    response: { ...refusals, ...schema.response } as typeof refusals & Schema['response'],
  },
});

/** A call that lists entries of all subscribers by pages, optionally those with one status. */
export const describeListCall = <Status extends TSchema, Entry extends TSchema>(
  summary: string,
  status: Status,
  entry: Entry,
) =>
  describeCall('view', {
    summary,
    querystring: Type.Object({
      status: Type.Optional(status),
      ...paging({ default: 100, maximum: 1000 }),
    }),
    response: { 200: wrapList(entry) },
  });
