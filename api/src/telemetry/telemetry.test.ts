import { startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => (api = await startTestApi()), 60_000);
afterAll(() => api.close());

const report = {
  remote: 'mfe-cameras',
  version: '1.2.0',
  step: 'render',
  outcome: 'loaded',
  duration: 120,
  code: 'CAM-1',
};

const send = (changes: object = {}) => api.call('reportLoad', { body: { ...report, ...changes } });

test('reports are counted by remote, version, step and outcome', async () => {
  const answers = await Promise.all([
    send(),
    send({ duration: 90, code: '' }),
    send({ step: 'integrity', outcome: 'fell-back' }),
    send({ version: '1.1.0', cohort: 'canary' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);

  const { headers, text } = await api.send('GET', '/metrics');
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
    'portal_remote_loads_total{remote="mfe-cameras",version="1.1.0",step="render",outcome="loaded"} 1',
    'portal_remote_loads_total{remote="mfe-cameras",version="1.2.0",step="integrity",outcome="fell-back"} 1',
    'portal_remote_loads_total{remote="mfe-cameras",version="1.2.0",step="render",outcome="loaded"} 2',
  ]);
});

test.each([
  ['remote', 'mfe"} 1\nup'],
  ['version', ''],
  ['step', 'lunch'],
  ['outcome', 'fine'],
  ['duration', -1],
  ['code', 'x'.repeat(65)],
  ['cohort', 'all'],
])('a report with another %s is refused', async (field, value) => {
  const { status, body } = await send({ [field]: value });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
});
