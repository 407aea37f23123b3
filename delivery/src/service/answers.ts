import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultName } from '../fault-codes';
import { DeliveryError } from '../faults';
import { Refusal, refusalOf } from '../operations/refusal';

/** An answer, whether or not it is a refusal. */
export interface Given {
  status: number;
  body: object;
}

/** Faults of the caller, or of what the service needs. All others concern the request. */
const STATUS: Partial<Record<FaultName, number>> = {
  TokenMissing: 401,
  TokenRefused: 401,
  PipelineRefused: 401,
  NotGranted: 403,
  RemoteOfOthers: 403,
  RouteOfOthers: 403,
  SlotOfOthers: 403,
  OriginNotListed: 403,
  UploadRefused: 422,
  DiskFull: 507,
};

/** The answer for an error. @throws the error when a caller should not read it */
export function refusedAs(error: unknown): Given & { headers?: Record<string, string> } {
  if (error instanceof DeliveryError) {
    const status = STATUS[error.name] ?? refusalOf(error)?.status ?? 409;
    return { status, body: { error } };
  }
  if (error instanceof Refusal) {
    const { status, message, headers } = error;
    return { status, headers, body: { error: { message } } };
  }
  throw error;
}

/** The outcome of `work`; a refusal is an answer too. */
export async function givenBy(work: () => Promise<unknown>): Promise<Given> {
  try {
    return { status: 200, body: { data: (await work()) ?? null } };
  } catch (error) {
    const { status, body } = refusedAs(error);
    return { status, body };
  }
}

const HEADERS = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, headers = {} }: Given & { headers?: Record<string, string> },
): void {
  const text = JSON.stringify(body);
  // The rest of a refused request is discarded, so that the sender reads the refusal.
  if (!request.complete) request.resume();
  response.writeHead(status, {
    ...HEADERS,
    'content-length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}

/**
 * Sends an answer once it is ready. Until then it sends white space, which JSON allows, every so many milliseconds to
 * keep proxies and the client waiting. The status is then 200, and only the body shows the outcome.
 */
export async function sendWhenGiven(
  request: IncomingMessage,
  response: ServerResponse,
  work: Promise<Given>,
  every: number,
): Promise<void> {
  const beat = setInterval(() => {
    // A HEAD answer is only its status, which is not known yet.
    if (request.method === 'HEAD') return;
    if (!response.headersSent) response.writeHead(200, HEADERS);
    response.write('\n');
  }, every);
  try {
    const given = await work;
    if (response.headersSent) response.end(JSON.stringify(given.body));
    else send(request, response, given);
  } finally {
    clearInterval(beat);
  }
}
