import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import type {
  LoginMethod,
  LoginMethodName,
  PartnerCredentials,
  SocialLoginBody,
} from '@portal/shared/contract';
import { toSignInName, toSignInNameSql } from '../authentication/credentials';
import { tokens } from '../authentication/schemas';
import type { Sessions } from '../authentication/sessions';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import { ApiError, notFound } from '../http/errors';
import { toNetwork } from '../http/network';
import { describeRequest, describeResponse, wrapData, failure } from '../http/schemas';
import type { Limiter, Try } from '../limits/limits';
import { type Identity, Misconfigured, NotAccepted, type Providers, Unreachable } from './identity';
import type { SettingsFaults } from './providers';

/**
 * The subscriber of an identity at a provider. The first time it is the one with the verified email; from then on the
 * same, whatever the email.
 */
async function findSubscriber(
  database: Database,
  provider: LoginMethodName,
  { subject, verifiedEmail }: Identity,
): Promise<string | undefined> {
  const linked = () =>
    database.first<{ subscriber_id: string }>(sql`
      SELECT subscriber_id FROM social_accounts
      WHERE provider = ${provider} AND subject = ${subject}`);

  const known = await linked();
  if (known) return known.subscriber_id;
  if (verifiedEmail === null) return undefined;
  await database.query(sql`
    INSERT INTO social_accounts (provider, subject, subscriber_id)
    SELECT ${provider}, ${subject}, id FROM subscribers
    WHERE ${toSignInNameSql(sql`email`)} = ${toSignInName(verifiedEmail)}
    ON CONFLICT DO NOTHING`);
  return (await linked())?.subscriber_id;
}

const METHODS = [
  'google',
  'facebook',
  'worldlink',
  'apple',
] as const satisfies readonly LoginMethodName[];

const loginMethod = describeResponse<LoginMethod>()(
  Type.Object({
    name: Type.String(),
    status: Type.String({ description: "'1' is enabled, '0' is not." }),
  }),
);

const socialBody = describeRequest<SocialLoginBody>()(
  Type.Object({
    login_type: Type.Enum([...METHODS]),
    token: Type.String({ minLength: 1, maxLength: 16_384 }),
    Platform: Type.String({ maxLength: 64 }),
    code_verifier: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9._~-]{43,128}$',
        description: 'The partner’s codes need it, unless the partner knows no proof keys.',
      }),
    ),
    nonce: Type.Optional(
      Type.String({
        minLength: 16,
        maxLength: 128,
        description: 'The partner’s codes need it: what its identity token must carry.',
      }),
    ),
  }),
);

const credentials = describeResponse<PartnerCredentials>()(
  Type.Object({ client_id: Type.String() }),
);

interface Parts {
  database: Database;
  providers: Providers;
  settingsFaults: SettingsFaults;
  sessions: Sessions;
  limiter: Limiter;
  /** This portal's id at the partner, if there is a partner. */
  partnerClientId: string | undefined;
}

export function socialRoutes(app: App, parts: Parts): void {
  const { database, providers, settingsFaults, sessions, limiter, partnerClientId } = parts;

  const report = (log: FastifyBaseLogger, method: LoginMethodName, error: unknown): void => {
    settingsFaults.note(method, error);
    if (error instanceof Misconfigured) {
      log.error({ method, reason: error.reason }, 'a way to sign in has wrong settings');
    } else if (error instanceof NotAccepted || error instanceof Unreachable) {
      log.warn({ method, reason: error.reason }, 'a sign-in was not accepted');
    }
  };

  // Not awaited: an unavailable provider must not prevent sign-ins by password.
  app.addHook('onReady', async () => {
    for (const [method, { check }] of providers) {
      check?.().catch((error: unknown) => report(app.log, method, error));
    }
  });

  app.route({
    ...toRoute('loginMethods'),
    schema: {
      tags: ['Authentication'],
      summary: 'The other ways to sign in, and which of them are enabled',
      response: { 200: wrapData(Type.Array(loginMethod)) },
    },
    handler: () => ({
      data: METHODS.map((name) => ({ name, status: providers.has(name) ? '1' : '0' })),
    }),
  });

  app.route({
    ...toRoute('socialLogin'),
    schema: {
      tags: ['Authentication'],
      summary: 'Sign in with what a provider, or the partner, handed over',
      body: socialBody,
      response: {
        200: wrapData(tokens),
        401: failure,
        429: failure,
      },
    },
    handler: async ({ body, ip, log }) => {
      const { login_type: method, token, code_verifier: codeVerifier, nonce } = body;
      const verify = providers.get(method);
      if (!verify) throw new ApiError(422, 'This way to sign in is not available.');
      const fromHere: Try = ['socialLoginByAddress', toNetwork(ip)];
      await limiter.take(fromHere);
      const identity = await verify(token, { codeVerifier, nonce }).catch((error: unknown) => {
        report(log, method, error);
        throw error;
      });
      settingsFaults.note(method);
      const subscriberId = await findSubscriber(database, method, identity);
      if (subscriberId === undefined) {
        const message = 'No subscriber account belongs to this sign-in.';
        const isWithheld = method === 'facebook' && identity.verifiedEmail === null;
        // The page asks Facebook again for the permission that the person refused.
        const errors = isWithheld && { errors: { email: ['Facebook did not share it.'] } };
        throw new ApiError(422, message, { message, ...errors });
      }
      await limiter.release(fromHere);
      return { data: await sessions.start(subscriberId) };
    },
  });

  app.route({
    ...toRoute('partnerCredentials'),
    schema: {
      tags: ['Authentication'],
      summary: "This portal's client id at the partner",
      response: { 200: credentials, 404: failure },
    },
    handler: () => {
      if (partnerClientId === undefined) throw notFound('This way to sign in is not available.');
      return { client_id: partnerClientId };
    },
  });
}
