import { OPERATOR_PATH } from '../operator/operator-call';

/** Exit codes of a command. */
export const EXIT = { done: 0, refused: 1, usage: 2, broken: 70 } as const;

/** A problem that people can do something about. */
export class AdminFault extends Error {
  constructor(
    message: string,
    readonly hint?: string,
    readonly exit: number = EXIT.refused,
  ) {
    super(message);
  }
}

/** The command was called incorrectly. */
export const createUsageFault = (message: string): AdminFault =>
  new AdminFault(message, 'portal-admin --help lists the commands.', EXIT.usage);

const TIMEOUT_MS = 30_000;

interface Question {
  query?: Record<string, string | undefined>;
  body?: object;
}

/** A client of the running portal's calls for operators. */
export interface OperatorClient {
  /**
   * `path` is below the calls of decisions, `/cancel-requests`, or a whole one. An empty answer is null. @throws
   * AdminFault with why there is no answer, or what was refused
   */
  ask<Answer>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    question?: Question,
  ): Promise<Answer>;
  /** The bytes of an image. @throws AdminFault like `ask` */
  download(path: string): Promise<Uint8Array>;
}

const explainRefusal = (status: number, message: string): AdminFault =>
  status === 401
    ? new AdminFault(
        'The portal does not accept this token.',
        'It has expired, was revoked, or belongs to another portal. Check PORTAL_OPERATOR_TOKEN and PORTAL_DATA.',
      )
    : new AdminFault(message);

interface Caller {
  token: string;
  /** The person at the console, for the audit log. */
  person?: string | undefined;
}

export function createOperatorClient(address: string, { token, person }: Caller): OperatorClient {
  const send = (method: string, url: URL, body: object | undefined): Promise<Response> =>
    fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: `Bearer ${token}`,
        ...(person !== undefined && { 'portal-person': person }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw error.name === 'TimeoutError'
        ? new AdminFault(
            `The portal at ${address} did not respond within ${TIMEOUT_MS / 1000} seconds.`,
          )
        : new AdminFault(
            `Cannot connect to a portal at ${address}.`,
            'Start it, or specify its address: --at http://localhost:3000',
          );
    });

  const notAPortal = ({ status }: Response): AdminFault =>
    new AdminFault(
      `The server at ${address} is not a portal (HTTP ${status}).`,
      'Specify its address: --at http://localhost:3000',
    );

  const readJson = (response: Response): Promise<unknown> => response.json().catch(() => null);

  const good = async (response: Response): Promise<Response> => {
    if (response.ok) return response;
    const { message } = ((await readJson(response)) ?? {}) as { message?: string };
    throw message === undefined ? notAPortal(response) : explainRefusal(response.status, message);
  };

  return {
    async ask<Answer>(method: string, path: string, { query = {}, body }: Question = {}) {
      const url = new URL(path.startsWith('/api/') ? path : OPERATOR_PATH + path, address);
      for (const [name, value] of Object.entries(query)) {
        if (value !== undefined) url.searchParams.set(name, value);
      }
      const response = await good(await send(method, url, body));
      if (response.status === 204) return null as Answer;
      const answer = await readJson(response);
      if (answer === null) throw notAPortal(response);
      return answer as Answer;
    },

    async download(path) {
      const response = await good(
        await send('GET', new URL(OPERATOR_PATH + path, address), undefined),
      );
      if (!response.headers.get('content-type')?.startsWith('image/')) throw notAPortal(response);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
