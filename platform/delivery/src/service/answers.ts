import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../http/responses';
import { DeliveryError } from '../faults';
import type { FaultName } from '../numbered-errors/numbered-errors';
import { toRefusedAnswer } from '../operations/refusal';
import { asPathFault } from '../store/file-errors';

/** An answer, whether or not it is a refusal. */
export interface Result {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

/** Faults of the caller. */
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
  TrialRunMissing: 422,
};

/** The answer for an error. @throws the error when a caller should not read it */
export function toRefusal(thrown: unknown): Result {
  const error = asPathFault(thrown);
  const refused = toRefusedAnswer(error);
  if (!refused) throw error;
  const { status, body, headers } = refused;
  if (!(error instanceof DeliveryError)) return { status, headers, body: { error: body } };
  return { status: STATUS[error.name] ?? status, headers, body: { error } };
}

/** The outcome of `work`; a refusal is an answer too. */
export async function toResult(work: () => Promise<unknown>): Promise<Result> {
  try {
    return { status: 200, body: { data: (await work()) ?? null } };
  } catch (error) {
    return toRefusal(error);
  }
}

const HEADERS = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, headers }: Result,
): void {
  // The rest of a refused request is discarded, so that the sender reads the refusal.
  if (!request.complete) request.resume();
  sendJson(request, response, status, body, headers);
}

/**
 * Sends an answer once it is ready. Until then it sends white space, which JSON allows, every so many milliseconds, so
 * that proxies and the client keep waiting. The status is then 200, and only the body shows the outcome.
 */
export async function sendWhenReady(
  request: IncomingMessage,
  response: ServerResponse,
  work: Promise<Result>,
  every: number,
): Promise<void> {
  const beat = setInterval(() => {
    // A HEAD answer consists of its status, which is not known yet.
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
