import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { CancelRequest, CreateCancelRequestBody } from '@portal/shared/contract';
import { requireSubscriber, getSubscriber } from '../authentication/guard';
import { type Database, readPage } from '../database/database';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import {
  describeRequest,
  describeResponse,
  identifier,
  wrapList,
  nullable,
  paging,
} from '../http/schemas';
import { tidy } from '../http/rules';
import { fileRequest, type SentRequest } from './cancel-requests';

const cancelRequest = describeResponse<CancelRequest>()(
  Type.Object({
    order_id: Type.String(),
    decided_at: nullable(Type.String({ format: 'date-time' })),
    subscription_cancel_detail: Type.Object({
      status: Type.String({ description: 'pending, accepted or rejected.' }),
      acceptance_reason: nullable(Type.String()),
      rejection_reason: nullable(Type.String()),
    }),
  }),
);

const shortText = Type.String({ maxLength: 320 });

const createBody = describeRequest<CreateCancelRequestBody>()(
  Type.Object({
    full_name: shortText,
    mobile: shortText,
    email: shortText,
    camera_name: shortText,
    device_id: shortText,
    request_amount: Type.Union([Type.Number(), Type.String()]),
    reason: Type.Optional(Type.String({ description: 'At least 10 characters.' })),
    order_id: identifier,
    subscriber_id: identifier,
  }),
);

const tidied = (body: SentRequest): SentRequest =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? tidy(value) : value,
    ]),
  ) as unknown as SentRequest;

const rowsWhere = (condition: SQL) => sql`
  SELECT order_id, to_json(decided_at) AS decided_at, json_build_object('status', status,
    'acceptance_reason', acceptance_reason,
    'rejection_reason', rejection_reason) AS subscription_cancel_detail
  FROM cancel_requests WHERE ${condition}`;

export function cancelRequestRoutes(app: App, database: Database): void {
  app.route({
    ...toRoute('cancelRequests'),
    schema: {
      tags: ['Cancel requests'],
      summary: 'The subscriber’s requests to cancel a subscription, the newest first',
      querystring: Type.Object(paging({ default: 15, maximum: 1000 })),
      response: { 200: wrapList(cancelRequest) },
    },
    handler: async (request) => {
      const { id } = getSubscriber(request);
      const own = sql`subscriber_id = ${id}`;
      return readPage<CancelRequest & { decided_at: string | null }>(database, {
        rows: sql`${rowsWhere(own)} ORDER BY created_at DESC, id DESC`,
        counted: sql`cancel_requests WHERE ${own}`,
        ...request.query,
      });
    },
  });

  app.route({
    ...toRoute('createCancelRequest'),
    schema: {
      tags: ['Cancel requests'],
      summary: 'Ask to cancel a subscription',
      description:
        'The current subscription of a camera or its last upcoming one, unless it is a trial; ' +
        'once, and again after a rejection. An operator decides.',
      body: createBody,
      response: {
        200: Type.Object({ message: Type.String(), data: cancelRequest }),
      },
    },
    handler: async (request) => {
      const { id } = requireSubscriber(request, request.body.subscriber_id);
      const filed = await fileRequest(database, id, tidied(request.body));
      return {
        message: 'Your request for cancellation has been sent.',
        data: await database.one<CancelRequest & { decided_at: string | null }>(
          rowsWhere(sql`id = ${filed}`),
        ),
      };
    },
  });
}
