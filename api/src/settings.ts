import { join } from 'node:path';
import type { ApiOptions } from './create-api';

/** Settings that are there together or not at all. */
function together<Names extends string>(
  environment: NodeJS.ProcessEnv,
  names: readonly Names[],
): Record<Names, string> | undefined {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    throw new Error(`${names.join(', ')} belong together; ${missing.join(', ')} is not set.`);
  }
  return Object.fromEntries(names.map((name) => [name, environment[name] ?? ''])) as Record<
    Names,
    string
  >;
}

/** A token's audience, and, for a stand-in of the provider, its issuer and keys. */
function idTokenSettings(environment: NodeJS.ProcessEnv, prefix: 'GOOGLE' | 'APPLE') {
  const audience = environment[`${prefix}_CLIENT_ID`];
  const issuer = environment[`${prefix}_ISSUER`];
  const keysUrl = environment[`${prefix}_KEYS_URL`];
  if (!audience) return undefined;
  return { audience, ...(issuer && { issuers: [issuer] }), ...(keysUrl && { keysUrl }) };
}

/**
 * The settings an environment makes, the same wherever the API runs. `PORTAL_DATA` is the folder of
 * the whole portal: the API keeps its own below it.
 * @throws when settings that belong together are not complete
 */
export function settingsFrom(environment: NodeJS.ProcessEnv): Omit<ApiOptions, 'origin'> {
  const {
    PORTAL_DATA = '.portal',
    DATABASE_URL,
    PORTAL_DEMO,
    PORTAL_JWT_SECRET,
    PORTAL_OPERATOR_SECRET,
    PORTAL_TRUST_PROXY,
  } = environment;
  const smtp = together(environment, ['SMTP_URL', 'MAIL_FROM']);
  const facebook = together(environment, ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET']);
  const partner = together(environment, [
    'PARTNER_ISSUER',
    'PARTNER_CLIENT_ID',
    'PARTNER_CLIENT_SECRET',
  ]);
  const khaltiKey = environment['KHALTI_SECRET_KEY'];
  const khaltiUrl = environment['KHALTI_URL'];
  const graphUrl = environment['FACEBOOK_GRAPH_URL'];
  const hide = environment['PORTAL_HIDE_UNKNOWN_USER'];
  return {
    dataFolder: join(PORTAL_DATA, 'api'),
    databaseUrl: DATABASE_URL,
    secret: PORTAL_JWT_SECRET,
    operatorSecret: PORTAL_OPERATOR_SECRET,
    // Accounts with a known password are made on somebody's server only when asked for.
    demoData: PORTAL_DEMO === undefined ? DATABASE_URL === undefined : PORTAL_DEMO === '1',
    hideUnknownUser: hide === undefined ? undefined : hide === '1',
    trustProxy: PORTAL_TRUST_PROXY?.split(','),
    smtp: smtp && { url: smtp.SMTP_URL, from: smtp.MAIL_FROM },
    khalti: khaltiKey ? { secretKey: khaltiKey, ...(khaltiUrl && { url: khaltiUrl }) } : undefined,
    social: {
      google: idTokenSettings(environment, 'GOOGLE'),
      apple: idTokenSettings(environment, 'APPLE'),
      facebook: facebook && {
        appId: facebook.FACEBOOK_APP_ID,
        appSecret: facebook.FACEBOOK_APP_SECRET,
        ...(graphUrl && { graphUrl }),
      },
      partner: partner && {
        issuer: partner.PARTNER_ISSUER,
        clientId: partner.PARTNER_CLIENT_ID,
        clientSecret: partner.PARTNER_CLIENT_SECRET,
      },
    },
  };
}
