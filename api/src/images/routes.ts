import { Type } from 'typebox';
import { IMAGE_ADDED, type UploadedImage } from '@portal/shared/contract';
import { subscriberOf } from '../authentication/guard';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { invalid, notFound } from '../http/errors';
import { requestEnded } from '../http/request-ended';
import { answering, failure } from '../http/schemas';
import { readForm } from '../http/sent-form';
import { atOnce } from '../limits/at-once';
import type { Limiter } from '../limits/limiter';
import type { Images } from './images';
import { imageAnswer, sendImage } from './send-image';

/** Bytes of one image. The portal's own form sends less: it makes photos smaller first. */
const LARGEST = 8 * 1024 * 1024;

/** A form has two documents; each upload is held in memory until its turn comes. */
const UPLOADS_AT_ONCE = 4;

const uploaded = answering<UploadedImage>()(Type.Object({ file_name: Type.String() }));

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
  const underWay = atOnce(UPLOADS_AT_ONCE);

  app.route({
    ...routeOf('imageUpload'),
    // Counted before a byte of the image is read.
    preParsing: async (request, reply) => {
      const { id } = subscriberOf(request);
      underWay(id, reply);
      await limiter.take(['uploadBySubscriber', id], ['uploadBySubscriberAndDay', id]);
    },
    preValidation: readForm({ file: 'image', largest: LARGEST }),
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
      const file_name = await images.add(subscriberOf(request).id, image, requestEnded(reply));
      return { message: IMAGE_ADDED, data: { file_name } };
    },
  });

  app.route({
    ...routeOf('documentImage'),
    schema: {
      tags: ['KYC'],
      summary: 'An image the subscriber has uploaded',
      params: Type.Object({ file: Type.String() }),
      response: { 200: imageAnswer },
    },
    handler: async (request, reply) => {
      const { file } = request.params;
      const bytes = await images.read(subscriberOf(request).id, file);
      if (!bytes) throw notFound('There is no such image.');
      return sendImage(reply, bytes);
    },
  });
}
