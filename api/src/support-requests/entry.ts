import { type Static, Type } from 'typebox';
import { nullable } from '../http/schemas';

/** A request as operators see it. */
export const entry = Type.Object({
  number: Type.String(),
  status: Type.Enum(['open', 'closed']),
  message: Type.String(),
  attached: Type.Object(
    {
      page: nullable(Type.String()),
      code: nullable(Type.String()),
      trace: nullable(Type.String()),
      browser: nullable(Type.String()),
      version: nullable(Type.String()),
    },
    { description: 'What the subscriber agreed to send; null: not that.' },
  ),
  is_mailed: Type.Boolean({ description: 'False while its mail waits to be sent.' }),
  created_at: Type.String(),
  closed_at: nullable(Type.String()),
  note: nullable(Type.String()),
  subscriber: Type.Object({
    id: Type.String(),
    name: Type.String(),
    mobile: Type.String(),
    email: Type.String(),
  }),
});

export type Entry = Static<typeof entry>;
