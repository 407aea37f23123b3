import type { FastifyReply } from 'fastify';
import { contentOf } from '../http/schemas';
import { IMAGE_TYPE } from './prepare-image';

/** How a call that answers with an image declares it. */
export const imageAnswer = contentOf(IMAGE_TYPE.contentType, 'The image.');

/** Answers with an image that stays with whom it was answered to, and is nothing but an image. */
export const sendImage = (reply: FastifyReply, bytes: Buffer) =>
  reply
    .type(IMAGE_TYPE.contentType)
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    .send(bytes);
