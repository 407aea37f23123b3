import { finished } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from './app';
import { ApiError } from './errors';
import { refuseUnstorable } from './storable';

/** Lets routes of `app` accept posts of HTML forms; the fields become an object of texts. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Bytes of one request, whatever length it declares; the largest form of the portal is an eighth of it. */
export const MAX_REQUEST_BYTES = 32 * 1024 * 1024;

/**
 * The rest of a body after an early answer is still read for a while, because a browser that is cut off shows no
 * answer. It counts the received bytes, not the declared ones, and from before the answer on: otherwise Node discards
 * unread data without a limit.
 */
export function boundUnreadBodies(app: App): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete) return;
    let rest = 0;
    raw.on('data', (chunk: Buffer) => {
      rest += chunk.length;
      if (rest > MAX_REQUEST_BYTES) raw.socket.destroy();
    });
    const endsConnection = !reply.raw.shouldKeepAlive || reply.getHeader('connection') === 'close';
    const declared = Number(raw.headers['content-length']);
    if (endsConnection && declared <= MAX_REQUEST_BYTES) {
      // Data after the end of a connection resets it, and the sender loses the answer.
      raw.unpipe().resume();
      await finished(raw).catch(() => undefined);
    }
  });
}

/** Bytes of one text field. */
const MAX_FIELD_BYTES = 8 * 1024;

const TEXTS: Record<string, [status: number, message: string]> = {
  FST_FILES_LIMIT: [413, 'Send one file at a time.'],
  FST_FIELDS_LIMIT: [413, 'The form has too many fields.'],
  FST_PARTS_LIMIT: [413, 'The form has too many fields.'],
};

const unreadable = (error: Error & { code?: string }): ApiError => {
  if (error instanceof ApiError) return error;
  const [status, message] = TEXTS[error.code ?? ''] ?? [
    400,
    'The form could not be read. It may have been cut off on its way.',
  ];
  return new ApiError(status, message);
};

/** The connection ends with the answer: the rest is not read. */
const tooLong = () => {
  const message = 'The request is too large.';
  return new ApiError(413, message, { message }, { connection: 'close' });
};

interface Reading {
  /** The field that may contain a file. Without it no file is accepted. */
  file?: string;
  /** The largest file, in bytes. */
  largest?: number;
}

async function readParts(request: FastifyRequest, { file, largest = 0 }: Reading) {
  const form: Record<string, string | Buffer> = {};
  let tooLarge = false;
  const parts = request.parts({
    limits: { files: file === undefined ? 0 : 1, fileSize: largest },
  });
  for await (const part of parts) {
    if (part.type === 'file') {
      refuseUnstorable({ [part.fieldname]: part.filename });
      const bytes = await part.toBuffer();
      tooLarge ||= part.file.truncated;
      if (part.fieldname === file) form[part.fieldname] = bytes;
    } else if (typeof part.value === 'string' && !part.valueTruncated) {
      form[part.fieldname] = part.value;
    } else {
      throw new ApiError(413, `The field ${part.fieldname} is too long.`);
    }
  }
  if (tooLarge) {
    throw new ApiError(413, `The file is too large: ${largest / 1024 / 1024} MB at most.`);
  }
  return form;
}

/** Lets routes of `app` accept form data and HTML forms. */
export async function acceptFormData(app: App): Promise<void> {
  acceptForms(app);
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fieldSize: MAX_FIELD_BYTES, fields: 30, parts: 31 },
  });
}

/**
 * A hook before validation: turns form data into the body, with texts and the file by their names. A body that is too
 * large is still read, up to the longest request, because a browser that is cut off shows no answer.
 */
export const readForm =
  (reading: Reading = {}) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) return;
    if (Number(request.headers['content-length']) > MAX_REQUEST_BYTES) throw tooLong();
    const { raw } = request;
    let read = 0;
    const enough = new Promise<never>((_resolve, reject) => {
      raw.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read > MAX_REQUEST_BYTES) reject(tooLong());
      });
    });
    request.body = await Promise.race([readParts(request, reading), enough]).catch(
      (error: Error) => {
        throw unreadable(error);
      },
    );
  };
