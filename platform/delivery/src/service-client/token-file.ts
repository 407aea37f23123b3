import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fault } from '../faults';
import { parsedJson } from '../parsed-json';
import { ifThere } from '../store/file-errors';

/** The file with a person's tokens, one for each release service. */
export const tokenFile = ({ XDG_CONFIG_HOME }: NodeJS.ProcessEnv): string =>
  join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'portal', 'tokens.json');

type Tokens = Record<string, string>;

async function readTokens(file: string): Promise<Tokens> {
  const text = await ifThere(readFile(file, 'utf8'));
  if (text === null) return {};
  const json = parsedJson(text);
  if (isTokens(json)) return json;
  throw fault('SettingWrong', { name: file, problem: 'is not a JSON object of texts' });
}

const isTokens = (json: unknown): json is Tokens =>
  typeof json === 'object' &&
  json !== null &&
  !Array.isArray(json) &&
  Object.values(json).every((token) => typeof token === 'string');

/** The token of this environment, otherwise the one stored for that service. @throws TokenMissing */
export async function findServiceToken(
  service: string,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const token =
    environment['PORTAL_TOKEN']?.trim() || (await readTokens(tokenFile(environment)))[service];
  if (!token) throw fault('TokenMissing', { service });
  return requirePlain(token);
}

/** A header can contain no other token. @throws TokenRefused */
export function requirePlain(token: string): string {
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw fault('TokenRefused', {
    problem: 'it has other signs than letters, digits and signs of ASCII',
  });
}

/** Stores a token for a service, or removes it, in a file that nobody else can read. Returns the file. */
export async function keepToken(
  service: string,
  token: string | null,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const file = tokenFile(environment);
  const tokens = new Map(Object.entries(await readTokens(file)));
  if (token === null) tokens.delete(service);
  else tokens.set(service, token);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}.tmp`;
  await writeFile(draft, JSON.stringify(Object.fromEntries(tokens), null, 2), {
    mode: 0o600,
    flag: 'wx',
  });
  await rename(draft, file);
  return file;
}
