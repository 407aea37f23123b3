import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LoadCount } from '@portal/shared/contract';
import { serverFixture } from './portal-fixture';

export const MACHINE_TOKEN = 'a-token-of-a-machine-for-tests-alone';

interface ApiFixture {
  origin: string;
  /** The addresses of the requests, with their authorization. */
  requested: { url: string; authorization: string | undefined }[];
  /** Replaces its answers from now on. */
  answer(how: (request: IncomingMessage, response: ServerResponse) => void): void;
}

/** The counts of one version of mfe-cameras in one minute: zero unless changed. */
export const createLoadCount = (changes: Partial<LoadCount>): LoadCount => ({
  remote: 'mfe-cameras',
  version: '1.0.0',
  cohort: 'stable',
  from: '2026-03-01T09:00:00Z',
  attempts: 0,
  failures: 0,
  errors: 0,
  violations: 0,
  failing_senders: 0,
  ...changes,
});

export const asJson =
  (body: object, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** Stands in for the API. It has no counts until a test sets some. */
export async function apiFixture(): Promise<ApiFixture> {
  let how: Parameters<ApiFixture['answer']>[0] = asJson({ data: [] });
  const requested: ApiFixture['requested'] = [];
  const origin = await serverFixture((request, response) => {
    requested.push({ url: request.url ?? '', authorization: request.headers.authorization });
    how(request, response);
  });
  return { origin, requested, answer: (next) => (how = next) };
}
