import { readFileSync } from 'node:fs';
import { importPKCS8, SignJWT } from 'jose';
import type { PushMessage } from '@portal/shared/contract';
import {
  createCircuitBreaker,
  type Push,
  type PushAnswer,
  readRetryAfter,
  toUnanswered,
} from './push';

/** The part of a service account's key file that is needed. */
export interface ServiceAccount {
  project_id: string;
  client_email: string;
  private_key: string;
  token_uri: string;
}

export interface FcmSettings {
  account: ServiceAccount;
  /** Default: `https://fcm.googleapis.com`. */
  url?: string;
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

/** A token for Google's API is renewed a minute before it expires. */
const MARGIN = 60_000;

const NAMES = ['project_id', 'client_email', 'private_key', 'token_uri'] as const;

/** A service account from its JSON, or from a file with it. @throws when it is incomplete */
export function readServiceAccount(jsonOrPath: string): ServiceAccount {
  const isJson = jsonOrPath.trimStart().startsWith('{');
  const account = JSON.parse(
    isJson ? jsonOrPath : readFileSync(jsonOrPath, 'utf8'),
  ) as Partial<ServiceAccount>;
  const missing = NAMES.filter((name) => typeof account[name] !== 'string');
  if (missing.length > 0) {
    throw new Error(`FCM_SERVICE_ACCOUNT is no service account: ${missing.join(', ')} is missing.`);
  }
  return account as ServiceAccount;
}

interface Refusal {
  error?: {
    message?: string;
    details?: { errorCode?: string; fieldViolations?: { field?: string }[] }[];
  };
}

/** Whether Firebase rejects the token. It uses the same code, INVALID_ARGUMENT, for an invalid message. */
const isBadToken = ({ error }: Refusal): boolean =>
  /registration token/i.test(error?.message ?? '') ||
  (error?.details ?? []).some(({ fieldViolations = [] }) =>
    fieldViolations.some(({ field }) => field === 'message.token'),
  );

/** 404 alone may mean a missing project; only the code says that the token is no longer valid. */
const toOutcome = (
  status: number,
  codes: readonly unknown[],
  refusal: Refusal,
): PushAnswer['outcome'] => {
  if (status === 200) return 'sent';
  if (codes.includes('UNREGISTERED') || codes.includes('SENDER_ID_MISMATCH')) return 'gone';
  if (status === 400 && isBadToken(refusal)) return 'gone';
  return status === 401 || status === 429 || status >= 500 ? 'later' : 'refused';
};

/** Apps show a notification by themselves; the page's worker shows the one in the data. */
const toBody = (token: string, message: PushMessage, isApp: boolean) => ({
  message: {
    token,
    data: message,
    ...(isApp && { notification: { title: message.title, body: message.message } }),
  },
});

/** Firebase Cloud Messaging, HTTP v1. */
export function createFcmCarriers({ account, url = 'https://fcm.googleapis.com' }: FcmSettings) {
  /** The newest token, or the pending request: concurrent messages share one. */
  let access: Promise<{ token: string; until: number }> | undefined;

  const ask = createCircuitBreaker();

  // Redirects are not followed: the answer of another page to a GET proves nothing about the message.
  const post = (address: string, body: string, headers: Record<string, string>) =>
    ask(new URL(address).origin, (signal) =>
      fetch(address, { method: 'POST', body, headers, signal, redirect: 'manual' }),
    );

  async function newAccess() {
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(account.private_key, 'RS256'));
    const answer = await post(
      account.token_uri,
      new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }).toString(),
      { 'content-type': 'application/x-www-form-urlencoded' },
    );
    if (!answer.ok) throw new Error(`${account.token_uri} answered ${answer.status}`);
    const { access_token, expires_in } = (await answer.json()) as {
      access_token: string;
      expires_in: number;
    };
    return { token: access_token, until: Date.now() + expires_in * 1000 - MARGIN };
  }

  /** Requests a token. After a failure the next call tries again. */
  function renew() {
    const pending = newAccess();
    access = pending;
    pending.catch(() => {
      if (access === pending) access = undefined;
    });
    return pending;
  }

  async function currentAccess(): Promise<string> {
    const pending = access ?? renew();
    const known = await pending;
    if (known.until > Date.now()) return known.token;
    // The first caller with an expired token renews it for all.
    return (await (access === pending ? renew() : (access ?? renew()))).token;
  }

  async function send(token: string, message: PushMessage, isApp: boolean): Promise<PushAnswer> {
    const given = await currentAccess();
    const answer = await post(
      `${url}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`,
      JSON.stringify(toBody(token, message, isApp)),
      { 'content-type': 'application/json', authorization: `Bearer ${given}` },
    );
    if (answer.status === 401) access = undefined;
    const refusal = (await answer.json().catch(() => ({}))) as Refusal;
    const codes = (refusal.error?.details ?? []).map(({ errorCode }) => errorCode).filter(Boolean);
    return {
      outcome: toOutcome(answer.status, codes, refusal),
      retryAfter: readRetryAfter(answer.headers.get('retry-after')),
      reason: ['Firebase answered', answer.status, ...codes].join(' '),
    };
  }

  const carrier = (isApp: boolean): Push => ({
    send: (token, message) =>
      send(token, message, isApp).catch((error: Error) => {
        const cause = error.cause as NodeJS.ErrnoException | undefined;
        return toUnanswered(error, `Firebase was not reached: ${cause?.code ?? error.message}`);
      }),
  });
  return { 'web-fcm': carrier(false), android: carrier(true), ios: carrier(true) };
}
