import { createHmac } from 'node:crypto';
import { NotAccepted, PATIENCE, unreachable, type Verify } from './identity';

export interface FacebookSettings {
  appId: string;
  appSecret: string;
  /** Default: `https://graph.facebook.com`. */
  graphUrl?: string;
}

interface Debugged {
  data?: { app_id?: string; is_valid?: boolean; expires_at?: number; user_id?: string };
}

interface Me {
  id?: string;
  /** Facebook gives only confirmed ones. */
  email?: string;
}

/** Facebook's way: its access token says nothing by itself, so Facebook is asked about it. */
export function facebookTokens(settings: FacebookSettings): Verify {
  const { appId, appSecret, graphUrl = 'https://graph.facebook.com' } = settings;

  const ask = async <Answer>(path: string, query: Record<string, string>): Promise<Answer> => {
    const url = `${graphUrl}${path}?${new URLSearchParams(query)}`;
    // The error of a call that failed would name its address, and with it the token.
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) }).catch(
      (error: unknown) => {
        throw unreachable(error);
      },
    );
    if (response.status >= 500) throw unreachable(response.status);
    // What is wrong with the token itself, debug_token says with 200.
    const suspect = path === '/debug_token' ? ', so the app id or the app secret may be wrong' : '';
    if (!response.ok) throw new NotAccepted(`${path} answered ${response.status}${suspect}`);
    return response.json().catch((error: unknown) => {
      throw unreachable(error);
    }) as Promise<Answer>;
  };

  return async (token) => {
    const { data } = await ask<Debugged>('/debug_token', {
      input_token: token,
      access_token: `${appId}|${appSecret}`,
    });
    if (data?.is_valid !== true) throw new NotAccepted('not valid');
    if (data.app_id !== appId) throw new NotAccepted('made for another app');
    // 0 is a token without an end.
    const end = data.expires_at ?? 0;
    if (end !== 0 && end * 1000 <= Date.now()) throw new NotAccepted('expired');

    const me = await ask<Me>('/me', {
      fields: 'id,email',
      access_token: token,
      appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
    });
    if (me.id === undefined || me.id !== data.user_id) throw new NotAccepted('of somebody else');
    return { subject: me.id, verifiedEmail: me.email ?? null };
  };
}
