import { setTimeout as pause } from 'node:timers/promises';
import { DeliveryError, fault } from '../faults';
import { fetchProblem } from '../fetch-problem';
import { parsedJson } from '../parsed-json';

/** The calls of a release service, below its address. */
const VERSION = 'v1';

export const IDENTITY = `${VERSION}/identity`;
/** Exchanges a pipeline's token, which can be used once, for one that is valid for the calls of a command. */
export const SESSION = `${VERSION}/session`;
export const COMMANDS = `${VERSION}/commands/`;
/** Builds, each addressed by the SHA-256 of its `remote.json`. */
export const BUILDS = `${VERSION}/builds/`;

/** A file of a build by its hash, as one segment of an address. */
export const filePath = (build: string, hash: string): string =>
  `${BUILDS}${build}/files/${hash.replaceAll('+', '-').replaceAll('/', '_')}`;

/** The address for the result of a build's trial run. */
export const trialRunPath = (build: string): string => `${BUILDS}${build}/trial-run`;

/** The addresses a trial run reads: the live set, the texts of a version, and the markup under a key. */
export const LIVE_SET = `${VERSION}/live-set`;
export const VERSIONS = `${VERSION}/versions/`;
export const RENDERED = `${VERSION}/rendered/`;

/** What a build is uploaded for. A release is refused before its files are sent. */
export type Purpose = 'release' | 'check' | 'diff';

/** The name, team and grants of a token's holder. */
export interface Who {
  name: string;
  /** Null: operations. */
  team: string | null;
  remotes: readonly string[];
  may: readonly string[];
}

/** A release service, and the client's token. */
export interface ServiceAccess {
  /** `https://releases.example.com`, with any path that precedes the calls. */
  service: string;
  token: string;
  /** Milliseconds before each retry of a call without an answer. */
  pauses?: readonly number[];
  /** Milliseconds an answer may take. Default 90 seconds: a change waits up to 60 for the previous one. */
  patience?: number;
}

interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST';
  /** Below the service's address. */
  path: string;
  body?: Buffer<ArrayBuffer> | string;
  headers?: Record<string, string>;
  /** Whether it depends on the size of builds: then only the time limit of `fetch` applies. */
  isOfBuild?: boolean;
}

/** Resolves to the JSON of an answer; for a HEAD to whether the address exists. */
export type CallService = (call: Call) => Promise<unknown>;

const PAUSES = [500, 1000, 2000];
const SERVICE_TIMEOUT_MS = 90_000;

/** Answers of a proxy while the service behind it restarts. */
const OF_A_PROXY = [502, 503, 504];

/** Pipelines send JSON Web Tokens, which have three parts. */
const isOfPipeline = (token: string): boolean => token.split('.').length === 3;

/**
 * Calls a release service. A call without an answer is repeated, which is safe for each call of the service. @throws
 * refusals of the service as their faults; ServiceAway
 */
export function callingService(access: ServiceAccess): CallService {
  const { pauses = PAUSES } = access;
  const calling =
    (bearer: string): CallService =>
    async (call) => {
      for (const wait of pauses) {
        try {
          return await once(access, bearer, call);
        } catch (error) {
          if (!(error instanceof NoAnswer)) throw error;
          await pause(wait);
        }
      }
      return once(access, bearer, call).catch(sayAway(access));
    };

  let session: Promise<CallService> | undefined;
  return async (call) => (await (session ??= beginSession(access).then(calling)))(call);
}

/** Exchanges a pipeline's token, which can be used once, for that of a session; other tokens are returned unchanged. */
export async function beginSession(access: ServiceAccess): Promise<string> {
  const { token } = access;
  if (!isOfPipeline(token)) return token;
  const call = { method: 'POST', path: SESSION } as const;
  const session = await once(access, token, call).catch(sayAway(access));
  return (session as { token: string }).token;
}

class NoAnswer extends Error {}

const sayAway =
  ({ service }: ServiceAccess) =>
  (error: unknown): never => {
    if (error instanceof NoAnswer) throw fault('ServiceAway', { service, problem: error.message });
    throw error;
  };

async function once(
  { service, patience = SERVICE_TIMEOUT_MS }: ServiceAccess,
  bearer: string,
  { method, path, body, headers, isOfBuild = false }: Call,
): Promise<unknown> {
  const late = isOfBuild ? null : AbortSignal.timeout(patience);
  const { status, text } = await requestAnswer(new URL(path, `${service}/`), {
    method,
    headers: { ...headers, authorization: `Bearer ${bearer}` },
    // The token must not be sent anywhere else.
    redirect: 'error',
    ...(body !== undefined && { body }),
    signal: late,
  }).catch((error: unknown) => {
    if (!late?.aborted) throw error;
    const problem = `there was no answer within ${patience / 1000} s. portal status says what was done`;
    throw fault('ServiceAway', { service, problem });
  });
  if (method === 'HEAD') return status === 200;
  const { data, error } = (parsedJson(text) ?? {}) as Envelope;
  if (error) throw toDeliveryError(service, error);
  if (data !== undefined) return data;
  if (OF_A_PROXY.includes(status)) {
    throw new NoAnswer(`a proxy in front of it answers ${status}`);
  }
  const problem = `what answers there (${status}) is no release service`;
  throw fault('ServiceAway', { service, problem });
}

/** @throws NoAnswer */
async function requestAnswer(
  address: URL,
  init: RequestInit,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new NoAnswer(fetchProblem(error));
  }
}

interface Envelope {
  data?: unknown;
  error?: Partial<DeliveryError>;
}

/** A refusal of the service. One without a code is not one of its faults, such as a call that does not exist. */
function toDeliveryError(service: string, error: NonNullable<Envelope['error']>): DeliveryError {
  if (error.code !== undefined) return revived(error);
  return fault('ServiceAway', { service, problem: error.message ?? '' });
}

/** A fault received as JSON, in the sender's words: a newer sender has faults that are unknown here. */
export const revived = ({ name, code, message, hint }: Partial<DeliveryError>): DeliveryError =>
  new DeliveryError(
    name as DeliveryError['name'],
    { message: message ?? '', ...(hint != null && { hint }) },
    code,
  );
