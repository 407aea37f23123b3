import { join } from 'node:path';
import { isExposed } from '@portal/shared/contract/connections';
import type { ApiOptions } from './options';
import { getDatabaseProtection } from './database/served';
import {
  address,
  dataFolder,
  flag,
  given,
  host,
  networks,
  opsOrigin,
  origin,
  protectedAddress,
  requireTimeZone,
} from './environment';
import { readServiceAccount } from './notifications/push/fcm';
import { type OperatorProviderSettings, readRoleValues } from './operator/provider';
import type { S3Settings } from './images/storage/s3-storage';
import type { PushSettings } from './notifications/push/carriers';

/** Settings that must be set together or not at all. */
function together<Names extends string>(
  environment: NodeJS.ProcessEnv,
  names: readonly Names[],
): Record<Names, string> | undefined {
  const missing = names.filter((name) => given(environment, name) === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    throw new Error(`${names.join(', ')} belong together; ${missing.join(', ')} is not set.`);
  }
  return Object.fromEntries(names.map((name) => [name, given(environment, name) ?? ''])) as Record<
    Names,
    string
  >;
}

const OPERATOR_SETTINGS = [
  'OPERATOR_ISSUER',
  'OPERATOR_CLIENT_ID',
  'OPERATOR_CLIENT_SECRET',
  'OPERATOR_ROLES',
] as const;

/** The identity provider of operators, and the roles of its claim. */
function operatorSettings(environment: NodeJS.ProcessEnv): OperatorProviderSettings | undefined {
  const settings = together(environment, OPERATOR_SETTINGS);
  const roleClaim = given(environment, 'OPERATOR_ROLE_CLAIM');
  if (!settings) {
    if (roleClaim === undefined) return undefined;
    throw new Error(`OPERATOR_ROLE_CLAIM belongs to ${OPERATOR_SETTINGS.join(', ')}.`);
  }
  address(environment, 'OPERATOR_ISSUER');
  return {
    issuer: settings.OPERATOR_ISSUER,
    clientId: settings.OPERATOR_CLIENT_ID,
    clientSecret: settings.OPERATOR_CLIENT_SECRET,
    roleClaim: roleClaim ?? 'groups',
    roleValues: readRoleValues('OPERATOR_ROLES', settings.OPERATOR_ROLES),
  };
}

/** A token's audience, and, for a stand-in of the provider, its issuer and keys. */
function idTokenSettings(environment: NodeJS.ProcessEnv, prefix: 'GOOGLE' | 'APPLE') {
  const audience = given(environment, `${prefix}_CLIENT_ID`);
  const issuer = given(environment, `${prefix}_ISSUER`);
  const keysUrl = protectedAddress(environment, `${prefix}_KEYS_URL`);
  if (!audience) return undefined;
  if (prefix === 'GOOGLE' && !issuer && !audience.endsWith('.apps.googleusercontent.com')) {
    throw new Error(
      `GOOGLE_CLIENT_ID ends with .apps.googleusercontent.com, unlike '${audience}'.`,
    );
  }
  return { audience, ...(issuer && { issuers: [issuer] }), ...(keysUrl && { keysUrl }) };
}

/** The sender of pushes; a stand-in for a push service, also for Firebase, is for tests. */
function pushSettings(environment: NodeJS.ProcessEnv): PushSettings {
  const vapid = together(environment, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT']);
  const standIn = origin(environment, 'WEB_PUSH_STAND_IN');
  const account = environment['FCM_SERVICE_ACCOUNT'];
  const url = protectedAddress(environment, 'FCM_URL');
  return {
    web: vapid && {
      publicKey: vapid.VAPID_PUBLIC_KEY,
      privateKey: vapid.VAPID_PRIVATE_KEY,
      subject: vapid.VAPID_SUBJECT,
      ...(standIn && { standIn }),
    },
    fcm: account ? { account: readServiceAccount(account), ...(url && { url }) } : undefined,
  };
}

/** A bucket, and how to reach it. */
function s3Settings(environment: NodeJS.ProcessEnv): S3Settings | undefined {
  const { S3_BUCKET, S3_REGION } = environment;
  const keys = together(environment, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (!S3_BUCKET) return undefined;
  return {
    bucket: S3_BUCKET,
    // The SDK would read the other two itself.
    endpoint:
      protectedAddress(environment, 'S3_ENDPOINT') ??
      protectedAddress(environment, 'AWS_ENDPOINT_URL_S3') ??
      protectedAddress(environment, 'AWS_ENDPOINT_URL'),
    region: S3_REGION,
    pathStyle: flag(environment, 'S3_PATH_STYLE') ?? false,
    credentials: keys && {
      accessKeyId: keys.S3_ACCESS_KEY_ID,
      secretAccessKey: keys.S3_SECRET_ACCESS_KEY,
    },
  };
}

/** Spans contain no secrets, but their headers contain the key of the service that receives them. */
function refuseExposedKeyOfTraces(environment: NodeJS.ProcessEnv): void {
  const [own, common] = ['TRACES_', ''].map((kind) => `OTEL_EXPORTER_OTLP_${kind}`) as [
    string,
    string,
  ];
  const name = `${given(environment, `${own}ENDPOINT`) === undefined ? common : own}ENDPOINT`;
  const endpoint = address(environment, name);
  const headers = given(environment, `${own}HEADERS`) ?? given(environment, `${common}HEADERS`);
  if (endpoint === undefined || headers === undefined || !isExposed(endpoint)) return;
  throw new Error(
    `${name} sends the headers of OTEL_EXPORTER_OTLP_HEADERS to another machine in plain text: write https://…, ` +
      'or send spans to a collector on this machine.',
  );
}

/**
 * Reads the settings from an environment, the same wherever the API runs. `PORTAL_DATA` is the folder of the whole
 * portal: the API has a subfolder. @throws when a setting is invalid, or a group of settings is incomplete
 */
export function settingsFrom(environment: NodeJS.ProcessEnv): Omit<ApiOptions, 'origin'> {
  requireTimeZone(environment, 'TZ');
  const databaseUrl = address(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  if (databaseUrl !== undefined) getDatabaseProtection(databaseUrl);
  refuseExposedKeyOfTraces(environment);
  const smtp = together(environment, ['SMTP_URL', 'MAIL_FROM']);
  const facebook = together(environment, ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET']);
  const partner = together(environment, [
    'PARTNER_ISSUER',
    'PARTNER_CLIENT_ID',
    'PARTNER_CLIENT_SECRET',
  ]);
  const khaltiKey = environment['KHALTI_SECRET_KEY'];
  const khaltiUrl = protectedAddress(environment, 'KHALTI_URL');
  const graphUrl = protectedAddress(environment, 'FACEBOOK_GRAPH_URL');
  if (facebook && !graphUrl && !/^\d+$/.test(facebook.FACEBOOK_APP_ID)) {
    throw new Error(`FACEBOOK_APP_ID is a number, not '${facebook.FACEBOOK_APP_ID}'.`);
  }
  address(environment, 'SMTP_URL', ['smtp:', 'smtps:']);
  address(environment, 'PARTNER_ISSUER');
  return {
    dataFolder: join(dataFolder(environment), 'api'),
    databaseUrl,
    opsOrigin: opsOrigin(environment),
    secret: given(environment, 'PORTAL_JWT_SECRET'),
    // Accounts with a known password are created on a server only when requested.
    demoData: flag(environment, 'PORTAL_DEMO') ?? databaseUrl === undefined,
    hideUnknownUser: flag(environment, 'PORTAL_HIDE_UNKNOWN_USER'),
    host: host(environment),
    liveSet: address(environment, 'PORTAL_LIVE_SET'),
    trustProxy: networks(environment, 'PORTAL_TRUST_PROXY'),
    notifications: { push: pushSettings(environment) },
    s3: s3Settings(environment),
    smtp: smtp && { url: smtp.SMTP_URL, from: smtp.MAIL_FROM },
    operators: operatorSettings(environment),
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
        pkce: flag(environment, 'PARTNER_PKCE') ?? true,
      },
    },
  };
}
