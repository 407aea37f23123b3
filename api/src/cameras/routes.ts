import { Type } from 'typebox';
import type { CameraListQuery, CameraPage } from '@portal/shared/contract';
import { requireSubscriber } from '../authentication/guard';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import { describeRequest, describeResponse, identifier, nullable, paging } from '../http/schemas';
import { readCameraPage } from './cameras';

const cameraPage = describeResponse<CameraPage>()(
  Type.Object({
    data: Type.Array(
      Type.Object({
        id: Type.String(),
        inventory_serial: Type.String(),
        custom_label: nullable(Type.String()),
        ipcam_label: nullable(Type.String()),
        created_at: Type.String(),
        subscription: Type.Array(
          Type.Object({
            status: Type.Integer({ description: '1 active, 0 inactive.' }),
            expiry_date: Type.String({ format: 'date' }),
            start_date: Type.String({ format: 'date' }),
            order_id: Type.String(),
            packages: Type.Object({ name: Type.String(), name_ne: nullable(Type.String()) }),
          }),
        ),
      }),
    ),
    total: Type.Integer({ description: 'All of the subscriber’s cameras.' }),
  }),
);

const listQuery = describeRequest<Required<CameraListQuery>>()(
  Type.Object({
    ...paging({ default: 15, maximum: 2000 }),
    sort_field: Type.Enum(['created_at', 'inventory_serial', 'custom_label'], {
      default: 'created_at',
    }),
    sort_by: Type.Enum(['asc', 'desc'], { default: 'desc' }),
  }),
);

export function cameraRoutes(app: App, database: Database): void {
  app.route({
    ...toRoute('cameras'),
    schema: {
      tags: ['Cameras'],
      summary: 'A page of the subscriber’s cameras with their subscriptions',
      params: Type.Object({ id: identifier }),
      querystring: listQuery,
      response: { 200: cameraPage },
    },
    handler: async (request, reply) => {
      const { id } = requireSubscriber(request, request.params.id);
      const json = await readCameraPage(database, id, request.query);
      return reply.type('application/json; charset=utf-8').send(json as never);
    },
  });
}
