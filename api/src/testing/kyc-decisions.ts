import { OPERATOR_SECRET } from './operator';
import type { TestApi } from './test-api';

/** Decides like an operator; the API must know their secret. */
export const decide = (
  api: TestApi,
  person: string,
  action: 'verify' | 'reject',
  body: { reason?: string; documents?: number[]; revision?: number } = {},
) =>
  api.send('POST', `/api/operator/v1/kycs/${encodeURIComponent(person)}/${action}`, {
    token: OPERATOR_SECRET,
    body,
  });
