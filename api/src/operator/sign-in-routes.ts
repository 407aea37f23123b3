import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type Doer, recordDeed, stranger } from '../audit/record';
import { tokenHash } from '../authentication/random-token';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { ApiError, unauthorized } from '../http/errors';
import { networkOf } from '../http/network';
import { dataOf, failure } from '../http/schemas';
import type { Limiter, Try } from '../limits/limiter';
import { doerOf, personOf } from './actor';
import type { Passkeys } from './factors/passkeys';
import type { Passwords } from './factors/password';
import type { ProvenWayIn } from './factors/proven-way-in';
import { holdAccount } from './factors/ways-in';
import { operatorOfLink } from './links';
import { operatorCall } from './operator-call';
import { clearSessionCookie, setSessionCookie } from './session-cookie';
import { beginSession, endSession, isKnownAddress, type Place } from './sessions';

interface Parts {
  database: Database;
  limiter: Limiter;
  passkeys: Passkeys;
  passwords: Passwords;
}

const given = (most: number) => Type.String({ minLength: 1, maxLength: most });

/** What an authenticator answered, as browsers write it; the library that checks it reads the rest. */
export const credentialOf = <Response extends object>() =>
  Type.Unsafe<Response>(
    Type.Object(
      {
        id: given(1024),
        rawId: given(1024),
        type: Type.Literal('public-key'),
        response: Type.Object({ clientDataJSON: given(8192) }, { additionalProperties: true }),
        clientExtensionResults: Type.Object({}, { additionalProperties: true }),
      },
      { additionalProperties: true },
    ),
  );

/** What browsers are handed on to their own call, as they know it. */
export const browserOptions = Type.Object({}, { additionalProperties: true });

export const placeOf = (request: FastifyRequest): Place => ({
  address: request.ip,
  browser: request.headers['user-agent'] ?? '',
});

/** The ways in. */
export function operatorSignInRoutes(
  app: App,
  { database, limiter, passkeys, passwords }: Parts,
): void {
  const tags = ['Operator'];
  const config = { access: 'anyone' } as const;

  /**
   * Begins a session in place of the one that the browser had.
   * @returns its token; null unless the way in still is one
   */
  const sessionBy = (
    proven: ProvenWayIn,
    by: 'passkey' | 'password',
    request: FastifyRequest,
  ): Promise<string | null> =>
    // Whoever removes the way in waits for the session, and ends it.
    database.transaction(async (transaction) => {
      const { operatorId } = proven;
      const name = await holdAccount(transaction, operatorId);
      if (name === undefined || !(await proven.use(transaction))) return null;
      if (request.actor?.kind === 'person') {
        await endSession(transaction, request.actor.id, request.actor.sessionId);
      }
      const doer: Doer = { kind: 'person', name, address: request.ip };
      await recordDeed(transaction, doer, { action: 'session.begin', details: { by } });
      return beginSession(transaction, { operatorId, place: placeOf(request) });
    });

  const signedIn = (reply: FastifyReply, token: string) =>
    setSessionCookie(reply, token).code(204).send(null);

  const recordRefusal = (address: string, by: string, subject: string | null = null) =>
    recordDeed(database, stranger(address), {
      action: 'session.begin',
      outcome: 'refused',
      subject,
      details: { by },
    });

  app.post(
    '/session/passkey/options',
    {
      config,
      schema: {
        tags,
        summary: 'The options with which a browser asks for a passkey',
        response: { 200: dataOf(browserOptions), 403: failure },
      },
    },
    async () => ({ data: { ...(await passkeys.signInOptions()) } }),
  );

  app.post(
    '/session/passkey',
    operatorCall('anyone', {
      summary: 'Sign in with a passkey',
      body: Type.Object({ response: credentialOf<AuthenticationResponseJSON>() }),
      response: { 204: Type.Null() },
    }),
    async (request, reply) => {
      const proven = await passkeys.provenBy(request.body.response);
      const token = proven && (await sessionBy(proven, 'passkey', request));
      if (token !== null) return signedIn(reply, token);
      // Only answers that do not hold count: nobody can keep a right one out.
      await limiter.take(['operatorPasskeyByAddress', networkOf(request.ip)]);
      await recordRefusal(request.ip, 'passkey');
      throw unauthorized('This passkey is not registered here.');
    },
  );

  /** However the name is written: the database folds more letters than this process does. */
  const accountOf = (name: string) =>
    database.first<{ id: string; name: string }>(sql`
      SELECT id, name FROM operators
      WHERE lower(name) = lower(${name}) AND removed_at IS NULL`);

  /** Strangers use up the tries of strangers: where somebody signed in before, only tries from there count. */
  async function triesOf(account: string, address: string): Promise<Try[]> {
    const network = networkOf(address);
    return [
      ['operatorByAddress', network],
      ['operatorByAccountAndAddress', `${account} ${network}`],
      ...((await isKnownAddress(database, account, address))
        ? []
        : [['operatorByAccount', account] as const]),
    ];
  }

  app.post(
    '/session/password',
    operatorCall('anyone', {
      summary: 'Sign in with a password and a one-time code',
      body: Type.Object({ name: given(320), password: given(512), code: given(16) }),
      response: { 204: Type.Null() },
    }),
    async (request, reply) => {
      const { body, ip } = request;
      const name = body.name.normalize('NFKC').trim();
      const account = await accountOf(name);
      const tries = await triesOf(account?.id ?? `nobody ${name.toLowerCase()}`, ip);
      await limiter.take(...tries);
      const proven = await passwords.provenBy(body);
      const token = proven && (await sessionBy(proven, 'password', request));
      if (token !== null) {
        await limiter.giveBack(...tries);
        return signedIn(reply, token);
      }
      // Only names of accounts: what else is typed there may be a password.
      await recordRefusal(ip, 'password', account?.name ?? null);
      throw unauthorized('The name, the password or the code is not right.');
    },
  );

  app.post(
    '/enrolments',
    operatorCall('anyone', {
      summary: 'Use the link of an invitation to set up a way to sign in',
      description: 'The link is valid until a way to sign in is set up, or it expires.',
      body: Type.Object({ token: given(128) }),
      response: {
        200: dataOf(Type.Object({ name: Type.String() })),
        410: failure,
      },
    }),
    async (request, reply) => {
      const { token } = request.body;
      const operator = await operatorOfLink(database, token);
      if (!operator) {
        await limiter.take(['operatorPasskeyByAddress', networkOf(request.ip)]);
        await recordDeed(database, stranger(request.ip), {
          action: 'enrolment.begin',
          outcome: 'refused',
        });
        throw new ApiError(410, 'This link was used, has ended, or is none of ours.');
      }
      const { id, name } = operator;
      const doer: Doer = { kind: 'person', name, address: request.ip };
      const session = await database.transaction(async (transaction) => {
        await recordDeed(transaction, doer, { action: 'enrolment.begin' });
        const begun = { operatorId: id, place: placeOf(request), linkHash: tokenHash(token) };
        return beginSession(transaction, begun);
      });
      setSessionCookie(reply, session);
      return { data: { name } };
    },
  );

  app.delete(
    '/session',
    operatorCall('own', {
      summary: 'Sign out',
      response: { 204: Type.Null() },
    }),
    async (request, reply) => {
      const { id, sessionId } = personOf(request);
      await endSession(database, id, sessionId);
      await recordDeed(database, doerOf(request), { action: 'session.end' });
      return clearSessionCookie(reply).code(204).send(null);
    },
  );
}
