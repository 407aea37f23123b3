import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { EmailCredentials, LoginMethod, Tokens } from '@portal/shared/contract';
import type { App } from '../http/app';
import { type Database, first } from '../database/database';
import { routeOf } from '../http/call-route';
import { ApiError, unauthorized } from '../http/errors';
import { accepting, answering, dataOf, failure } from '../http/schemas';
import { passwordMatches } from './passwords';
import type { Sessions } from './sessions';

const tokens = answering<Tokens>()(
  Type.Object({ access_token: Type.String(), refresh_token: Type.String() }),
);

const credentials = accepting<EmailCredentials>()(
  Type.Object({
    email: Type.Optional(Type.String({ maxLength: 320 })),
    password: Type.Optional(Type.String({ maxLength: 1024 })),
  }),
);

const loginFailure = Type.Object({
  ...failure.properties,
  error: Type.Optional(
    Type.Object({
      email: Type.Optional(Type.Array(Type.String())),
      password: Type.Optional(Type.Array(Type.String())),
    }),
  ),
});

const loginMethod = answering<LoginMethod>()(
  Type.Object({
    name: Type.String(),
    status: Type.String({ description: "'1' is enabled, '0' is not." }),
  }),
);

/** None of them works yet, so none is offered. */
const LOGIN_METHODS = ['google', 'facebook', 'worldlink', 'apple'].map((name) => ({
  name,
  status: '0',
}));

const REQUIRED = 'Please enter the required fields';
const REFUSED = 'The email or the password is not correct.';

/** Login has an error shape of its own: the fields below `error`. */
const loginRefused = (message: string, fields: ('email' | 'password')[]) =>
  new ApiError(422, message, {
    message,
    error: Object.fromEntries(fields.map((field) => [field, [message]])),
  });

export function authenticationRoutes(app: App, database: Database, sessions: Sessions): void {
  app.route({
    ...routeOf('login'),
    schema: {
      tags: ['Authentication'],
      summary: 'Sign in with email and password',
      body: credentials,
      response: { 200: dataOf(tokens), 422: loginFailure },
    },
    handler: async (request) => {
      const { email = '', password = '' } = request.body;
      const missing = (['email', 'password'] as const).filter(
        (field) => (request.body[field] ?? '').trim() === '',
      );
      if (missing.length > 0) throw loginRefused(REQUIRED, missing);

      const subscriber = await first<{ id: string; password_hash: string }>(
        database,
        sql`SELECT id, password_hash FROM subscribers WHERE lower(email) = lower(${email.trim()})`,
      );
      const matches = await passwordMatches(subscriber?.password_hash, password);
      if (!subscriber || !matches) throw loginRefused(REFUSED, ['email']);
      return { data: await sessions.start(subscriber.id) };
    },
  });

  app.route({
    ...routeOf('refreshToken'),
    schema: {
      tags: ['Authentication'],
      summary: 'Exchange a refresh token for the next pair of tokens',
      body: Type.Object({ refresh_token: Type.String({ minLength: 1, maxLength: 512 }) }),
      response: { 200: tokens, 401: failure, 422: failure },
    },
    handler: async (request) => {
      const pair = await sessions.refresh(request.body.refresh_token);
      if (!pair) throw unauthorized('Your session has ended. Sign in again.');
      return pair;
    },
  });

  app.route({
    ...routeOf('loginMethods'),
    schema: {
      tags: ['Authentication'],
      summary: 'The other ways to sign in, and which of them are enabled',
      response: { 200: dataOf(Type.Array(loginMethod)) },
    },
    handler: () => ({ data: LOGIN_METHODS }),
  });
}
