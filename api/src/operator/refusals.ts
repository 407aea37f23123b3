import { Type } from 'typebox';
import { failure } from '../http/schemas';

/** 403: not for this role, or not without signing in again. */
export const forbidden = Type.Object(
  { ...failure.properties, code: Type.Optional(Type.String()) },
  { description: 'Not allowed; with the code SIGN_IN_AGAIN a fresh sign-in makes it so.' },
);

/** What any call of operators may answer besides its success. */
export const refusals = { 401: failure, 403: forbidden, 429: failure };
