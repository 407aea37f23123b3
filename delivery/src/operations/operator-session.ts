import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** How long somebody stays signed in, in seconds: a working day. */
export const SESSION_SECONDS = 8 * 60 * 60;

export interface OperatorSessions {
  /** Whether this is the operator's secret. */
  accepts(secret: string): boolean;
  /** A token that says who signed in, until it ends. */
  begin(name: string): string;
  /** Who a token says it is; null when it is none of ours, or has ended. */
  nameIn(token: string): string | null;
}

/**
 * Sessions that nobody has to remember: a token carries the name and its end, signed with a key made of the
 * operator's secret. So replicas share them, and another secret ends all of them.
 */
export function operatorSessions(secret: string, now: () => number = Date.now): OperatorSessions {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'portal operator session', 32));
  const expected = hashOf(secret);
  const signatureOf = (claims: string): Buffer => createHmac('sha256', key).update(claims).digest();

  return {
    accepts: (given) => timingSafeEqual(hashOf(given), expected),

    begin(name) {
      const claims: Claims = { name, until: now() + SESSION_SECONDS * 1000 };
      const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${text}.${signatureOf(text).toString('base64url')}`;
    },

    nameIn(token) {
      const [text = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(text);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const { name, until } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Claims;
      return now() < until ? name : null;
    },
  };
}

interface Claims {
  name: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** Hashes have one length, so that comparing them tells nothing of the secret's. */
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
