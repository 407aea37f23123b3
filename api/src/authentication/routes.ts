import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { EmailCredentials, UsernameCredentials } from '@portal/shared/contract';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import { ApiError, notFound, refused, unauthorized } from '../http/errors';
import { type Network, toNetwork } from '../http/network';
import { describeRequest, wrapData, failure, formFailure, identifier } from '../http/schemas';
import { hasClientLeft } from '../http/abandoned-requests';
import type { Limiter, Try } from '../limits/limits';
import {
  toLimitKey,
  isPasswordCorrect,
  renewHash,
  toSignInName,
  toSignInNameSql,
} from './credentials';
import { passwordText, refreshTokenBody, tokens } from './schemas';
import type { Sessions } from './sessions';

const accountText = Type.Optional(Type.String({ maxLength: 320 }));

const emailCredentials = describeRequest<EmailCredentials>()(
  Type.Object({ email: accountText, password: passwordText }),
);

const usernameCredentials = describeRequest<UsernameCredentials>()(
  Type.Object({ username: accountText, password: passwordText }),
);

const REQUIRED = 'Please enter the required fields';
const WRONG = {
  email: 'The email or the password is not correct.',
  username: 'The username or the password is not correct.',
};

const NO_PASSWORD_YET = 'Set your password first: open the link in our email.';

interface LoginParts {
  database: Database;
  sessions: Sessions;
  limiter: Limiter;
  tenantId: string;
  /** Whether responses for an account do not differ from those for an unknown one. */
  hideUnknownUser: boolean;
}

interface Attempt {
  /** The field that names the account, and its value. */
  field: 'email' | 'username';
  account: string | undefined;
  password: string | undefined;
  /** Where the request comes from. */
  network: Network;
}

const COLUMN: Record<Attempt['field'], SQL> = {
  email: sql`email`,
  username: sql`username`,
};

export function loginRoutes(app: App, parts: LoginParts): void {
  const { database, sessions, limiter, tenantId, hideUnknownUser } = parts;

  const named = (field: Attempt['field'], account: string) =>
    database.first<{ id: string; password_hash: string | null }>(sql`
      SELECT id, password_hash FROM subscribers
      WHERE ${toSignInNameSql(COLUMN[field])} = ${toSignInName(account)}`);

  const signIn = async (attempt: Attempt) => {
    const { field, account = '', password = '', network } = attempt;
    const missing = [
      ...(account.trim() === '' ? [field] : []),
      ...(password.trim() === '' ? ['password'] : []),
    ];
    if (missing.length > 0) {
      throw refused(Object.fromEntries(missing.map((name) => [name, [REQUIRED]])));
    }
    const fromHere: Try = ['loginByAddress', network];
    await limiter.take(fromHere);
    const subscriber = await named(field, account);
    const limitKey = toLimitKey(subscriber?.id, account);
    const atAccount: Try[] = [
      ['loginByAccountAndAddress', `${limitKey} ${network}`],
      ['loginByAccount', limitKey],
    ];
    await limiter.take(...atAccount);
    const matches = await isPasswordCorrect(subscriber?.password_hash, password);
    if (subscriber?.password_hash === null && !hideUnknownUser) {
      throw refused({ [field]: [NO_PASSWORD_YET] });
    }
    const data =
      subscriber?.password_hash && matches
        ? await sessions.startByPassword(subscriber.id, subscriber.password_hash)
        : null;
    if (!subscriber?.password_hash || !data) throw new ApiError(422, WRONG[field]);
    const { id, password_hash: verifiedHash } = subscriber;
    const newer = await renewHash(verifiedHash, password);
    if (newer !== null) {
      await database.query(sql`
        UPDATE subscribers SET password_hash = ${newer}
        WHERE id = ${id} AND password_hash = ${verifiedHash}`);
    }
    await limiter.release(fromHere, ...atAccount);
    return { data };
  };

  app.route({
    ...toRoute('login'),
    schema: {
      tags: ['Authentication'],
      summary: 'Sign in with email and password',
      body: emailCredentials,
      response: { 200: wrapData(tokens), 422: formFailure, 429: failure },
    },
    handler: ({ body: { email, password }, ip }) =>
      signIn({ field: 'email', account: email, password, network: toNetwork(ip) }),
  });

  app.route({
    ...toRoute('tenantLogin'),
    schema: {
      tags: ['Authentication'],
      summary: 'Sign in to a tenant with username and password',
      params: Type.Object({ tenantId: identifier }),
      body: usernameCredentials,
      response: { 200: wrapData(tokens), 404: failure, 422: formFailure, 429: failure },
    },
    handler: ({ params, body: { username, password }, ip }) => {
      if (params.tenantId !== tenantId) {
        throw notFound('There is no such tenant.');
      }
      return signIn({ field: 'username', account: username, password, network: toNetwork(ip) });
    },
  });
}

interface RefreshParts {
  sessions: Sessions;
  limiter: Limiter;
}

export function refreshRoute(app: App, { sessions, limiter }: RefreshParts): void {
  app.route({
    ...toRoute('refreshToken'),
    schema: {
      tags: ['Authentication'],
      summary: 'Exchange a refresh token for the next pair of tokens',
      body: refreshTokenBody,
      response: { 200: tokens, 401: failure, 429: failure },
    },
    handler: async ({ body, ip, raw }) => {
      const session = await sessions.findByRefreshToken(body.refresh_token);
      await limiter.take(
        session === undefined ? ['refreshByAddress', toNetwork(ip)] : ['refreshBySession', session],
      );
      const pair = await sessions.refresh(body.refresh_token, () => hasClientLeft(raw));
      if (!pair) throw unauthorized('Your session has ended. Sign in again.');
      return pair;
    },
  });
}

/** Not limited: a caller who does not know a token ends nothing, and a logout must never be refused. */
export function logoutRoute(app: App, { sessions }: { sessions: Sessions }): void {
  app.route({
    ...toRoute('logout'),
    schema: {
      tags: ['Authentication'],
      summary: 'End the session of a refresh token, with all its tokens',
      description:
        'A token that was replaced meanwhile ends its session too, so that a logout wins over a ' +
        'refresh under way. A token of no session is answered alike.',
      body: refreshTokenBody,
      response: { 204: Type.Null() },
    },
    handler: async ({ body }, reply) => {
      await sessions.end(body.refresh_token);
      reply.code(204);
      return null;
    },
  });
}
