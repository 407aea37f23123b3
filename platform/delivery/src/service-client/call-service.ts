import { setTimeout as pause } from 'node:timers/promises';
import { DeliveryError, fault } from '../faults';
import { fetchProblem } from '../fetch-problem';
import { parsedJson } from '../parsed-json';

/** The calls of a release service, below its address. */
const VERSION = 'v1';

/** Who the token's holder is. */
export const IDENTITY = `${VERSION}/identity`;
/** Where a pipeline's token, which counts once, becomes one for the calls of a command. */
export const SESSION = `${VERSION}/session`;
export const COMMANDS = `${VERSION}/commands/`;
/** Builds, each addressed by the SHA-256 of its `remote.json`. */
export const BUILDS = `${VERSION}/builds/`;

/** A file of a build by its hash, as one segment of an address. */
export const filePath = (build: string, hash: string): string =>
  `${BUILDS}${build}/files/${hash.replaceAll('+', '-').replaceAll('/', '_')}`;

/** Where what a trial run of a build found goes. */
export const trialRunPath = (build: string): string => `${BUILDS}${build}/trial-run`;

/** What a trial run reads: the live set, the texts of a version, and what is rendered under a key. */
export const LIVE_SET = `${VERSION}/live-set`;
export const VERSIONS = `${VERSION}/versions/`;
export const RENDERED = `${VERSION}/rendered/`;

/** What a build is uploaded for. A release is refused before its files are sent. */
export type Purpose = 'release' | 'check' | 'diff';

/** What a token's holder is called, belongs to and may. */
export interface Who {
  name: string;
  /** Null: operations. */
  team: string | null;
  remotes: readonly string[];
  may: readonly string[];
}

/** A release service, and who asks. */
export interface ServiceAccess {
  /** `https://releases.example.com`, with any path before the calls. */
  service: string;
  token: string;
  /** Milliseconds before each further try of a call that got no answer. */
  pauses?: readonly number[];
  /** Milliseconds an answer may take. Default 90 seconds: a change waits up to 60 for the one before it. */
  patience?: number;
}

interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST';
  /** Below the service's address. */
  path: string;
  body?: Buffer<ArrayBuffer> | string;
  headers?: Record<string, string>;
  /** How long it takes depends on the size of builds: it has the time that `fetch` gives, and is repeated then. */
  isOfBuild?: boolean;
}

/** Settles with the JSON of an answer; for a HEAD with whether it is there. */
export type CallService = (call: Call) => Promise<unknown>;

const PAUSES = [500, 1000, 2000];
const SERVICE_TIMEOUT_MS = 90_000;

/** What a proxy answers while the service behind it is started again. */
const OF_A_PROXY = [502, 503, 504];

/** Pipelines bring JSON Web Tokens, of three parts. */
const isOfPipeline = (token: string): boolean => token.split('.').length === 3;

/**
 * Calls a release service. A call that got no answer is repeated: each call of the service may be.
 * @throws what the service refuses, as the fault it is; ServiceAway
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

/** The token of a session, for a pipeline's, which counts once; any other stays as it is. */
export async function beginSession(access: ServiceAccess): Promise<string> {
  const { token } = access;
  if (!isOfPipeline(token)) return token;
  const call = { method: 'POST', path: SESSION } as const;
  const session = await once(access, token, call).catch(sayAway(access));
  return (session as { token: string }).token;
}

/** Why no answer came. */
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
  const { status, text } = await getAnswer(new URL(path, `${service}/`), {
    method,
    headers: { ...headers, authorization: `Bearer ${bearer}` },
    // A token goes nowhere else.
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
  if (error) throw getRefusal(service, error);
  if (data !== undefined) return data;
  if (OF_A_PROXY.includes(status)) {
    throw new NoAnswer(`a proxy in front of it answers ${status}`);
  }
  const problem = `what answers there (${status}) is no release service`;
  throw fault('ServiceAway', { service, problem });
}

/** @throws NoAnswer */
async function getAnswer(
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

/** What the service refuses. What has no code is none of its faults, such as a call that it does not have. */
function getRefusal(service: string, error: NonNullable<Envelope['error']>): DeliveryError {
  if (error.code !== undefined) return revived(error);
  return fault('ServiceAway', { service, problem: error.message ?? '' });
}

/** A fault that was sent as JSON, in the words of the sender: a newer one has faults that are not known here. */
export const revived = ({ name, code, message, hint }: Partial<DeliveryError>): DeliveryError =>
  new DeliveryError(
    name as DeliveryError['name'],
    { message: message ?? '', ...(hint != null && { hint }) },
    code,
  );
