import { consoleToken } from './operators';
import type { TestApi } from './test-api';

/** Decides like an operator, at the console. */
export const decide = (
  api: TestApi,
  person: string,
  action: 'verify' | 'reject',
  body: { reason?: string; documents?: number[]; details?: boolean; revision?: number } = {},
) =>
  api.send('POST', `/api/operator/v1/kycs/${encodeURIComponent(person)}/${action}`, {
    token: consoleToken(api),
    body,
  });
