import { CALLS, DEFAULT_CONFIG, type Call, type Tokens } from '@portal/shared/contract';
import type { Asked } from './load';

/** The password of all accounts of the demonstration. */
const PASSWORD = 'Portal-2026';

export const pathOf = ({ host, path }: Call, values: Record<string, string> = {}): string =>
  DEFAULT_CONFIG.hosts[host] + path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

export const login = (email: string): Asked => ({
  method: 'POST',
  path: pathOf(CALLS.login),
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password: PASSWORD }),
});

/** The authorisation header of a session. */
export async function signIn(origin: string, email: string): Promise<Record<string, string>> {
  const { path, ...request } = login(email);
  const answer = await fetch(origin + path, request);
  const { data } = (await answer.json()) as { data: Tokens };
  return { authorization: `Bearer ${data.access_token}` };
}

export const profileBy = (headers: Record<string, string>): Asked => ({
  method: 'GET',
  path: pathOf(CALLS.profile),
  headers,
});

/** A page of a subscriber's cameras. */
export const camerasBy = (headers: Record<string, string>, id: string, limit: number): Asked => ({
  method: 'GET',
  path: `${pathOf(CALLS.cameras, { id })}?limit=${limit}`,
  headers,
});
