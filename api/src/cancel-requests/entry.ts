import { type Static, Type } from 'typebox';
import { nullable } from '../http/schemas';

/** A request as operators see it. */
export const entry = Type.Object({
  id: Type.String(),
  status: Type.Enum(['pending', 'accepted', 'rejected']),
  reason: Type.String(),
  remarks: nullable(Type.String()),
  created_at: Type.String(),
  decided_at: nullable(Type.String()),
  subscriber: Type.Object({
    id: Type.String(),
    name: Type.String(),
    mobile: Type.String(),
    email: Type.String(),
  }),
  camera: Type.Object({ inventory_serial: Type.String(), custom_label: nullable(Type.String()) }),
  subscription: Type.Object({
    order_id: Type.String(),
    name: Type.String(),
    package_price: Type.Number({ description: 'What it was bought for.' }),
    start_date: Type.String({ format: 'date' }),
    expiry_date: Type.String({ format: 'date' }),
  }),
});

export type Entry = Static<typeof entry>;
