import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { RuntimeConfig } from '@portal/shared/contract';
import { writingIn } from '@portal/shared/contract/nepali';
import { getSubscriber } from '../authentication/guard';
import { type Database, readPage } from '../database/database';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import { notFound } from '../http/errors';
import { describeContent, failure, wrapList, paging } from '../http/schemas';
import type { Limiter } from '../limits/limits';
import { readProfile } from '../profile/profile';
import { receipt, type ReceiptRow, selectReceipts } from './receipts';

interface Parts {
  database: Database;
  config: Pick<RuntimeConfig, 'brand' | 'currency' | 'timeZone' | 'receipts' | 'bikramSambat'>;
  limiter: Limiter;
}

/** The receipts of a subscriber's payments. */
export function receiptRoutes(app: App, { database, config, limiter }: Parts): void {
  app.route({
    ...toRoute('receipts'),
    schema: {
      tags: ['Payments'],
      summary: 'The receipts of the subscriber’s payments, the newest first',
      querystring: Type.Object(paging({ default: 15, maximum: 1000 })),
      response: { 200: wrapList(receipt) },
    },
    handler: async (request) => {
      const { id } = getSubscriber(request);
      const own = sql`subscriber_id = ${id}`;
      return readPage<ReceiptRow>(database, {
        rows: sql`${selectReceipts(own)} ORDER BY number DESC`,
        counted: sql`receipts WHERE ${own}`,
        ...request.query,
      });
    },
  });

  app.route({
    ...toRoute('receiptPdf'),
    schema: {
      tags: ['Payments'],
      summary: 'A receipt of the subscriber as a PDF',
      params: Type.Object({ number: Type.String() }),
      querystring: Type.Object({
        language: Type.Union([Type.Literal('en'), Type.Literal('ne')], { default: 'en' }),
      }),
      response: {
        200: describeContent('application/pdf', 'The receipt.'),
        429: failure,
      },
    },
    handler: async (request, reply) => {
      const { id } = getSubscriber(request);
      const { number } = request.params;
      const found = await database.first<ReceiptRow>(
        selectReceipts(sql`subscriber_id = ${id} AND number::text = ${number}`),
      );
      if (!found) throw notFound('There is no such receipt.');
      await limiter.take(['pdfBySubscriber', id]);
      // Loaded with the first receipt: the API starts a tenth of a second earlier.
      const { createReceiptPdf: createReceiptPdf } = await import('./receipt-pdf');
      const bytes = await createReceiptPdf(found, {
        payer: await readProfile(database, id),
        issuer: { name: config.brand, ...config.receipts },
        currency: config.currency,
        timeZone: config.timeZone,
        reading: {
          language: request.query.language,
          ...writingIn(request.headers.cookie ?? ''),
          confirmedUntil: config.bikramSambat?.confirmedUntil,
        },
      });
      return reply
        .type('application/pdf')
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="receipt-${found.id}.pdf"`,
        })
        .send(bytes);
    },
  });
}
