import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { IMAGE_ADDED, type UploadedImage } from '@portal/shared/contract';
import { getSubscriber } from '../authentication/guard';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import { invalid, notFound, tooManyRequests } from '../http/errors';
import { describeResponse, describeContent, failure } from '../http/schemas';
import { readForm } from '../http/sent-form';
import type { Limiter } from '../limits/limits';
import type { Images } from './images';
import { IMAGE_TYPE } from './prepare-image';

/** A signal that aborts when the client disconnects before its answer is complete. */
function createEndSignal({ raw }: FastifyReply): AbortSignal {
  const ended = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) ended.abort(new Error('The client has gone.'));
  });
  return ended.signal;
}

/** By then a running request has probably ended. */
const RETRY_AFTER_S = 5;

/**
 * Limits the concurrent requests of one person. They use memory and connections of this process, so each process counts
 * separately. @returns counts a request until its connection or its response ends, or throws 429
 */
export function limitConcurrent(max: number): (person: string, reply: FastifyReply) => void {
  const underWay = new Map<string, number>();
  return (person, { raw }) => {
    const count = underWay.get(person) ?? 0;
    if (count >= max) throw tooManyRequests(RETRY_AFTER_S);
    underWay.set(person, count + 1);
    raw.once('close', () => {
      const remaining = (underWay.get(person) ?? 1) - 1;
      if (remaining > 0) underWay.set(person, remaining);
      else underWay.delete(person);
    });
  };
}

/** The declaration of a call that answers with an image. */
export const imageAnswer = describeContent(IMAGE_TYPE.contentType, 'The image.');

/** Sends an image that no cache stores and no browser treats as anything but an image. */
export const sendImage = (reply: FastifyReply, bytes: Buffer) =>
  reply
    .type(IMAGE_TYPE.contentType)
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    .send(bytes);

/** Bytes of one image. The portal's own form sends less: it scales photos down first. */
const MAX_IMAGE_BYTES = 8 * 1024 * 1024;

/** A form has two documents; each upload is in memory until its turn. */
const MAX_CONCURRENT_UPLOADS = 4;

const uploaded = describeResponse<UploadedImage>()(Type.Object({ file_name: Type.String() }));

const uploadBody = Type.Object({
  image: Type.Unsafe<unknown>({
    contentMediaType: 'image/*',
    description: 'JPEG, PNG or WebP, 8 MB and 25 megapixels at most.',
  }),
  model: Type.Literal('subscribers'),
});

interface Parts {
  images: Images;
  limiter: Limiter;
}

export function imageRoutes(app: App, { images, limiter }: Parts): void {
  const underWay = limitConcurrent(MAX_CONCURRENT_UPLOADS);

  app.route({
    ...toRoute('imageUpload'),
    // Counted before a byte of the image is read.
    preParsing: async (request, reply) => {
      const { id } = getSubscriber(request);
      underWay(id, reply);
      await limiter.take(['uploadBySubscriber', id], ['uploadBySubscriberAndDay', id]);
    },
    preValidation: readForm({ file: 'image', largest: MAX_IMAGE_BYTES }),
    schema: {
      tags: ['KYC'],
      summary: 'Upload the image of a document',
      description:
        'The stored image is re-encoded: upright, 2000 pixels at most, without metadata. ' +
        'An image that no verification names within a day is removed.',
      consumes: ['multipart/form-data'],
      body: uploadBody,
      response: {
        200: Type.Object({ message: Type.Literal(IMAGE_ADDED), data: uploaded }),
        429: failure,
      },
    },
    handler: async (request, reply) => {
      const { image } = request.body;
      if (!Buffer.isBuffer(image)) throw invalid({ image: ['Image field is required.'] });
      const file_name = await images.add(getSubscriber(request).id, image, createEndSignal(reply));
      return { message: IMAGE_ADDED, data: { file_name } };
    },
  });

  app.route({
    ...toRoute('documentImage'),
    schema: {
      tags: ['KYC'],
      summary: 'An image the subscriber has uploaded',
      params: Type.Object({ file: Type.String() }),
      response: { 200: imageAnswer },
    },
    handler: async (request, reply) => {
      const { file } = request.params;
      const bytes = await images.read(getSubscriber(request).id, file);
      if (!bytes) throw notFound('There is no such image.');
      return sendImage(reply, bytes);
    },
  });
}
