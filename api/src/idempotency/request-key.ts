import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY } from '@portal/shared/contract';
import { subscriberOf } from '../authentication/guard';
import { ApiError } from '../http/errors';
import { type Seal, sealWith } from '../sealed';

/** A request that may be repeated, without anything of the request itself. */
export interface RequestKey {
  /** By which it is found again: nobody else's key, even if it is the same, has this id. */
  id: string;
  /** Whether another request with this key is a repetition. */
  fingerprint: string;
  /** Of the answer. The secret is the key itself, which only the client keeps. */
  seal: Seal;
}

/** A String of a structured field (RFC 9651). One that is too short would be guessed. */
const SENT = /^"([\x20\x21\x23-\x5b\x5d-\x7e]{16,255})"$/;

const NO_KEY = `${IDEMPOTENCY_KEY} must be a text of 16 to 255 characters in double quotes.`;

/** What was sent, in text. @throws 400 when that cannot be written */
function getContent({ method, url, body }: FastifyRequest): string {
  try {
    return JSON.stringify([method, url, body]);
  } catch (cause) {
    // Reading JSON takes any depth, writing it does not.
    if (cause instanceof RangeError) throw new ApiError(400, 'The body is nested too deeply.');
    throw cause;
  }
}

/**
 * The key of a request; undefined when it has none.
 * @throws 400 when it has one that is none, or a body that cannot be compared
 */
export function requestKeyOf(request: FastifyRequest): RequestKey | undefined {
  const sent = request.headers[IDEMPOTENCY_KEY.toLowerCase()];
  if (sent === undefined) return undefined;
  const key = SENT.exec(String(sent))?.[1];
  if (key === undefined) throw new ApiError(400, NO_KEY);
  // Keyed, because what was sent is personal, and a plain hash would let somebody guess it.
  const keyed = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    id: keyed(JSON.stringify(['subscriber', subscriberOf(request).id])),
    fingerprint: keyed(getContent(request)),
    seal: sealWith(Buffer.from(key), 'idempotent answer'),
  };
}
