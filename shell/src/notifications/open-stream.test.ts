import { DEFAULT_CONFIG } from '@portal/shared';
import { createOpenStream } from './open-stream';

interface Reply {
  status: number;
  type?: string;
}

/** A session whose tokens are `access-1` and, once refreshed, `recovered`; a server that replies in turn. */
function opening(replies: readonly Reply[], recovered: string | null = 'access-2') {
  const asked: RequestInit[] = [];
  const addresses: unknown[] = [];
  const bodies: { cancel: jest.Mock }[] = [];
  const left = [...replies];
  const recover = jest.fn(async () => recovered);
  const ask = async (address: unknown, request: RequestInit) => {
    addresses.push(address);
    asked.push(request);
    const { status, type = 'text/event-stream; charset=utf-8' } = left.shift() ?? { status: 500 };
    const body = { cancel: jest.fn(async () => undefined) };
    bodies.push(body);
    const headers = new Map([['content-type', type]]);
    return { status, ok: status < 300, headers, body } as unknown as Response;
  };
  const session = { accessToken: () => 'access-1', recover };
  const open = createOpenStream(DEFAULT_CONFIG, session, ask as typeof fetch);
  const tokens = () =>
    asked.map(({ headers }) => (headers as Record<string, string>)['authorization']);
  return { open, asked, addresses, bodies, tokens, recover };
}
const { signal } = new AbortController();

test('asks with the token and the last known id', async () => {
  const { open, asked, addresses, bodies } = opening([{ status: 200 }]);
  expect(await open({ after: '7', signal })).toBe(bodies[0]);
  expect(addresses).toEqual(['/api/subscribers/notification/v1/stream']);
  expect(asked[0]).toMatchObject({
    headers: { authorization: 'Bearer access-1', 'last-event-id': '7' },
    signal,
  });
});

test('without a known id it names none', async () => {
  const { open, asked } = opening([{ status: 200 }]);
  await open({ after: null, signal });
  expect(asked[0]?.headers).not.toHaveProperty('last-event-id');
});

test('a refused token is refreshed by the session, once', async () => {
  const { open, tokens, recover } = opening([{ status: 401 }, { status: 200 }]);
  await open({ after: null, signal });
  expect(recover).toHaveBeenCalledWith('access-1');
  expect(tokens()).toEqual(['Bearer access-1', 'Bearer access-2']);
});

test('no stream without a session', async () => {
  const { open, tokens } = opening([{ status: 401 }], null);
  await expect(open({ after: null, signal })).rejects.toMatchObject({ status: 401 });
  expect(tokens()).toHaveLength(1);
});

test.each<[string, Reply, boolean]>([
  ['an API without one', { status: 404 }, true],
  ['too many streams', { status: 429 }, false],
  ['a server in trouble', { status: 503 }, false],
  ['a page instead', { status: 200, type: 'text/html' }, false],
])('%s is refused, and its answer let go', async (_, reply, forGood) => {
  const { open, bodies } = opening([reply]);
  await expect(open({ after: null, signal })).rejects.toMatchObject({
    status: reply.status,
    forGood,
  });
  expect(bodies[0]?.cancel).toHaveBeenCalledTimes(1);
});
