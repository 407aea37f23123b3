import { testApi } from '../testing/test-api';

const lines: string[] = [];

const stream = { write: (line: string) => lines.push(line) };
const api = await testApi({ logger: { stream } });

type Line = Record<string, unknown>;

/** The log lines about answers during the work. */
async function answersDuring(work: () => Promise<unknown>): Promise<Line[]> {
  lines.length = 0;
  await work();
  return lines
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'a request was answered');
}

test('an answer is one line: the time, the request, the route, and no query', async () => {
  const { access_token: token } = await api.signIn();
  const [line, ...others] = await answersDuring(() =>
    api.call('cameraSubscriptions', {
      token,
      params: { subscriberId: '1', id: 'camera-1' },
      query: { code: 'secret' },
    }),
  );
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    level: 'info',
    request_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/),
    method: 'GET',
    path: expect.stringMatching(/\/subscriber\/1\/ipcam\/camera-1\/packages$/),
    route: expect.stringMatching(/\/subscriber\/:subscriberId\/ipcam\/:id\/packages$/),
    status: expect.any(Number),
    seconds: expect.any(Number),
    remote_address: '127.0.0.1',
  });
  expect(lines.join('')).not.toContain('secret');
  expect(lines.join('')).not.toContain(token);
});

test('a line is part of the trace of its request', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const sent = async (traceparent: string) =>
    (await answersDuring(() => api.send('POST', '/api/nothing', { headers: { traceparent } })))[0];
  expect(await sent(`00-${trace}-00f067aa0ba902b7-01`)).toMatchObject({ trace_id: trace });
  for (const odd of ['', trace, `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `00-${trace}-x-01`]) {
    expect(await sent(odd)).not.toHaveProperty('trace_id');
  }
});

test.each(['/health', '/ready', '/api/health', '/api/ready', '/metrics'])(
  'a probe of %s writes no line',
  async (path) => expect(await answersDuring(() => api.send('GET', path))).toEqual([]),
);

test('an address that looks like a probe writes a line', async () => {
  const [line] = await answersDuring(() => api.send('GET', '/healthz'));
  expect(line).toMatchObject({ path: '/healthz', status: 404 });
});
