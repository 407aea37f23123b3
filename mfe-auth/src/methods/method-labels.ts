import type { LoginMethodName } from '@portal/shared';

/** Names of the providers are the same in every language. */
export const METHOD_LABELS: Readonly<Record<LoginMethodName, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  worldlink: 'WorldLink',
  apple: 'Apple',
};
