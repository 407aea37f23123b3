import { OPERATOR_PATH } from '../path';
import { AdminFault } from './faults';

/** How long the portal may take to answer, in milliseconds. */
const PATIENCE = 30_000;

interface Question {
  query?: Record<string, string | undefined>;
  body?: object;
}

/** The running portal, asked as an operator. */
export interface OperatorClient {
  /**
   * `path` is below the operator's calls: `/cancel-requests`.
   * @throws AdminFault saying why there is no answer, or what was refused
   */
  ask<Answer>(method: 'GET' | 'POST', path: string, question?: Question): Promise<Answer>;
}

const reasonOf = (status: number, message: string): AdminFault =>
  status === 401
    ? new AdminFault(
        'The portal does not accept this operator’s secret.',
        'It belongs to another data folder (PORTAL_DATA) or PORTAL_OPERATOR_SECRET differs.',
      )
    : new AdminFault(message);

export function operatorClient(address: string, secret: string): OperatorClient {
  const send = (method: string, url: URL, body: object | undefined): Promise<Response> =>
    fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw error.name === 'TimeoutError'
        ? new AdminFault(`The portal at ${address} does not answer.`)
        : new AdminFault(
            `There is no portal at ${address}.`,
            'Start it, or name its address: --at http://localhost:3000',
          );
    });

  return {
    async ask<Answer>(method: string, path: string, { query = {}, body }: Question = {}) {
      const url = new URL(OPERATOR_PATH + path, address);
      for (const [name, value] of Object.entries(query)) {
        if (value !== undefined) url.searchParams.set(name, value);
      }
      const response = await send(method, url, body);
      const answer = (await response.json().catch(() => null)) as { message?: string } | null;
      if (answer === null || (!response.ok && answer.message === undefined)) {
        throw new AdminFault(
          `What answers at ${address} is not a portal (${response.status}).`,
          'Name its address: --at http://localhost:3000',
        );
      }
      if (!response.ok) throw reasonOf(response.status, answer.message ?? '');
      return answer as Answer;
    },
  };
}
