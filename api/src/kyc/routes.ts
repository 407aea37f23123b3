import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { requireSubscriber, getSubscriber } from '../authentication/guard';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import { ApiError, notFound } from '../http/errors';
import { wrapData, failure, identifier } from '../http/schemas';
import { readForm } from '../http/sent-form';
import { kycForm } from './form';
import { kycRecord, readRecord, submitKyc } from './kyc';

interface Parts {
  database: Database;
  /** The types of document that may be chosen. */
  documentTypes: readonly string[];
  /** The country code of mobile numbers. */
  dialCode: string;
}

type Form = Static<typeof kycForm>;

const byId = Type.Object({ id: identifier });

const formFaults = Type.Object(
  {
    message: Type.Union([Type.String(), Type.Record(Type.String(), Type.Array(Type.String()))]),
    errors: failure.properties.errors,
  },
  { description: 'The texts for each field, below `message`.' },
);

const submitted = {
  200: Type.Object({ message: Type.String(), data: kycRecord }),
  405: failure,
  409: failure,
  422: formFaults,
};

const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** HTML forms send only POST: `_method` names the intended method. */
function mustMean(method: 'POST' | 'PATCH', form: Form): void {
  const meant = (form._method ?? 'POST').toUpperCase();
  if (meant !== method) throw new ApiError(405, `This address takes the method ${method}.`);
}

export function kycRoutes(app: App, { database, documentTypes, dialCode }: Parts): void {
  const submit = (subscriberId: string, form: Form, intent: 'create' | 'change') =>
    database.transaction((transaction) =>
      submitKyc(transaction, { subscriberId, form, intent, documentTypes, dialCode }),
    );

  app.route({
    ...toRoute('kyc'),
    schema: {
      tags: ['KYC'],
      summary: 'What the subscriber has submitted for verification',
      params: byId,
      response: { 200: wrapData(kycRecord) },
    },
    handler: async (request) => {
      const { id } = requireSubscriber(request, request.params.id);
      const data = await readRecord(database, id);
      if (!data) throw notFound('No KYC has been submitted yet.');
      return { data };
    },
  });

  app.route({
    ...toRoute('kycCreate'),
    preValidation: readForm(),
    schema: {
      tags: ['KYC'],
      summary: 'Submit a verification',
      description:
        'Document one is required, and the back of a citizenship with its front. Where one is there ' +
        'already this changes it: nobody has two. The same content again answers what is there.',
      consumes: FORMS,
      body: kycForm,
      response: submitted,
    },
    handler: async (request) => {
      const { id } = getSubscriber(request);
      mustMean('POST', request.body);
      requireSubscriber(request, request.body.subscriber_id ?? id);
      return {
        message: 'KYC submitted successfully',
        data: await submit(id, request.body, 'create'),
      };
    },
  });

  /** Requires that the record belongs to the subscriber. */
  const mustOwn = async (subscriberId: string, kycId: string): Promise<void> => {
    const own = await database.first(
      sql`SELECT id FROM kyc_records WHERE id = ${kycId} AND subscriber_id = ${subscriberId}`,
    );
    if (!own) throw notFound('There is no such KYC.');
  };

  const change = toRoute('kycUpdate');
  for (const method of ['POST', 'PATCH'] as const) {
    app.route({
      ...change,
      method,
      preValidation: readForm(),
      schema: {
        tags: ['KYC'],
        summary: 'Change a verification that is pending or rejected, and submit it again',
        description:
          'It needs only what changes; a field that is left out stays as it was submitted.' +
          (method === 'POST' ? ' With `_method` PATCH.' : ''),
        params: byId,
        consumes: FORMS,
        body: kycForm,
        response: submitted,
      },
      handler: async (request) => {
        const { id } = getSubscriber(request);
        if (method === 'POST') mustMean('PATCH', request.body);
        requireSubscriber(request, request.body.subscriber_id ?? id);
        await mustOwn(id, request.params.id);
        return {
          message: 'KYC updated successfully',
          data: await submit(id, request.body, 'change'),
        };
      },
    });
  }
}
