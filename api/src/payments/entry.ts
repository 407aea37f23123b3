import { type Static, Type } from 'typebox';
import { nullable } from '../http/schemas';
import { PAYMENT_STATES } from '../wallet/wallet';

/** A payment as operators see it. */
export const entry = Type.Object({
  order_id: Type.String(),
  status: Type.Enum([...PAYMENT_STATES]),
  method: Type.String(),
  reference: nullable(Type.String({ description: 'The wallet’s own name of it.' })),
  amount: Type.Number({ description: 'VAT included, in major units.' }),
  trouble: nullable(Type.String({ description: 'What stood in the way of settling it.' })),
  subscriber_id: Type.String(),
  inventory_serial: Type.String(),
  created_at: Type.String(),
  settled_at: nullable(Type.String()),
});

export type Entry = Static<typeof entry>;
