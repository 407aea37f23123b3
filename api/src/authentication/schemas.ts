import { Type } from 'typebox';
import type { Tokens } from '@portal/shared/contract';
import { describeResponse } from '../http/schemas';

export const tokens = describeResponse<Tokens>()(
  Type.Object({ access_token: Type.String(), refresh_token: Type.String() }),
);

/** A password in a form, which validates it itself. */
export const passwordText = Type.Optional(Type.String({ maxLength: 1024 }));

/** Whoever has a refresh token may act for its session. */
export const refreshTokenBody = Type.Object({
  refresh_token: Type.String({ minLength: 1, maxLength: 512 }),
});
