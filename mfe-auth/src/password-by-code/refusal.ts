import type { CallFailure, ResetPasswordBody } from '@portal/shared';

export interface Refusal {
  /** What stands under the fields. */
  errors: Partial<Record<keyof ResetPasswordBody, string>>;
  /** Whose text is toasted: the code's, the server's own, or nobody's. */
  toast: string | undefined;
}

/**
 * Why a password was not set. Servers name the code `token` and the second password
 * `password_confirm`; the names of the request are understood too.
 */
export function readRefusal(failure: CallFailure, failureText: string): Refusal {
  const { email, token, otp, password, password_confirm, conf_password } = failure.fields;
  const code = token ?? otp;
  const again = password_confirm ?? conf_password;
  const errors = {
    ...(code && { otp: code }),
    ...(email && { email }),
    ...(password && { password }),
    ...(again && { conf_password: again }),
  };
  const saysMore = !failure.fieldsOnly || Object.keys(errors).length === 0;
  return { errors, toast: token ?? (saysMore ? failureText : undefined) };
}
