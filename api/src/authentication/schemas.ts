import { Type } from 'typebox';
import type { Tokens } from '@portal/shared/contract';
import { answering } from '../http/schemas';

export const tokens = answering<Tokens>()(
  Type.Object({ access_token: Type.String(), refresh_token: Type.String() }),
);

/** A password as a form sends it; whether it will do is the form's to say. */
export const passwordText = Type.Optional(Type.String({ maxLength: 1024 }));
