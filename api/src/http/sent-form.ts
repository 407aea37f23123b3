import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { App } from './app';
import { ApiError } from './errors';
import { acceptForms } from './forms';
import { refuseUnstorable } from './storable';
import { LONGEST_REQUEST } from './unread-bodies';

/** Bytes of one text field. */
const LONGEST_FIELD = 8 * 1024;

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

/** The connection ends with the answer: what is still to come is not read. */
const tooLong = () => {
  const message = 'The request is too large.';
  return new ApiError(413, message, { message }, { connection: 'close' });
};

interface Reading {
  /** The field that may hold a file. Without it no file is taken. */
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

/** Lets the routes of `app` be sent form data and forms like those of HTML. */
export async function acceptFormData(app: App): Promise<void> {
  acceptForms(app);
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fieldSize: LONGEST_FIELD, fields: 30, parts: 31 },
  });
}

/**
 * A hook before validation: makes form data the body, its texts and its file by their names.
 * What is too large is still read, up to the longest request, because a browser that is cut off shows no
 * answer.
 */
export const readForm =
  (reading: Reading = {}) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) return;
    if (Number(request.headers['content-length']) > LONGEST_REQUEST) throw tooLong();
    const { raw } = request;
    let read = 0;
    const enough = new Promise<never>((_resolve, reject) => {
      raw.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read > LONGEST_REQUEST) reject(tooLong());
      });
    });
    request.body = await Promise.race([readParts(request, reading), enough]).catch(
      (error: Error) => {
        throw unreadable(error);
      },
    );
  };
