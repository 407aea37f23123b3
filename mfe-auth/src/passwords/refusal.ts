import type { CallFailure, ResetPasswordBody } from '@portal/shared';

export interface Refusal {
  errors: Partial<Record<keyof ResetPasswordBody, string>>;
  /** The text of the toast: the error of the code, the server's message, or none. */
  toast: string | undefined;
}

/**
 * Reads why a password was refused. Servers name the code `token` and the second password `password_confirm`. The names
 * of the request are accepted too.
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
