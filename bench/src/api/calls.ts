import { CALLS, DEFAULT_CONFIG, type Call, type Tokens } from '@portal/shared/contract';
import type { LoadRequest } from './load';

/** The password of all accounts of the demonstration. */
const PASSWORD = 'Portal-2026';

export const formatPath = ({ host, path }: Call, values: Record<string, string> = {}): string =>
  DEFAULT_CONFIG.hosts[host] + path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

export const login = (email: string): LoadRequest => ({
  method: 'POST',
  path: formatPath(CALLS.login),
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password: PASSWORD }),
});

/** The tokens of a session. */
export async function fetchTokens(origin: string, email: string): Promise<Tokens> {
  const { path, ...request } = login(email);
  const answer = await fetch(origin + path, request);
  if (!answer.ok) throw new Error(`Signing in as ${email} answers ${answer.status}`);
  return ((await answer.json()) as { data: Tokens }).data;
}

/** The authorisation header of a session. */
export async function signIn(origin: string, email: string): Promise<Record<string, string>> {
  const { access_token } = await fetchTokens(origin, email);
  return { authorization: `Bearer ${access_token}` };
}

export const profileBy = (headers: Record<string, string>): LoadRequest => ({
  method: 'GET',
  path: formatPath(CALLS.profile),
  headers,
});

/** A page of a subscriber's cameras. */
export const camerasBy = (
  headers: Record<string, string>,
  id: string,
  limit: number,
): LoadRequest => ({
  method: 'GET',
  path: `${formatPath(CALLS.cameras, { id })}?limit=${limit}`,
  headers,
});
