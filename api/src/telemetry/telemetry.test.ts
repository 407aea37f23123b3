import { sql } from 'drizzle-orm';
import { type Beacon, BEACON_ROWS } from '@portal/shared/contract';
import { createLiveSet } from '../testing/live-set';
import { testApi } from '../testing/test-api';

const liveSet = async () =>
  createLiveSet({
    'mfe-cameras': ['1.2.0', '1.1.0'],
    'mfe-former': ['1.2.0'],
    'mfe-measured': ['1.2.0'],
    shell: ['1.2.0'],
  });
const api = await testApi({ liveSet }, async (database) => {
  await database.query(sql`
    INSERT INTO reported_versions (remote, version, cohort, seen_at)
    VALUES ('mfe-forgotten', '1.0.0', 'stable', now() - interval '15 days')`);
  await database.query(sql`
    INSERT INTO remote_loads (remote, version, cohort, step, outcome, total)
    VALUES ('mfe-forgotten', '1.0.0', 'stable', 'render', 'loaded', 9)`);
});

const load = {
  remote: 'mfe-cameras',
  version: '1.2.0',
  cohort: 'stable',
  step: 'render',
  outcome: 'loaded',
  duration: 120,
  code: 'CAM-1',
} as const;
const vital = {
  name: 'LCP',
  value: 2500,
  remote: 'mfe-cameras',
  version: '1.2.0',
  cohort: 'stable',
} as const;
const error = {
  kind: 'uncaught',
  remote: 'mfe-cameras',
  version: '1.2.0',
  cohort: 'stable',
} as const;

const send = (beacon: Partial<Record<keyof Beacon, readonly object[]>>) =>
  api.call('reportBeacon', { body: { loads: [], vitals: [], errors: [], ...beacon } });

/** The samples of a family, by their labels. */
async function samples(family: string): Promise<string[]> {
  const { text } = await api.send('GET', '/metrics');
  return text.split('\n').filter((line) => line.startsWith(family));
}

test('a version without reports is removed with all its counts', async () => {
  expect(await samples('portal_remote_loads_total')).toHaveLength(1);
  await send({ loads: [load] });
  expect((await samples('portal_remote_loads_total')).join()).not.toContain('mfe-forgotten');
});

test('loads are counted by remote, version, cohort, step and outcome', async () => {
  const loads = [
    load,
    { ...load, duration: 90, code: '' },
    { ...load, step: 'integrity', outcome: 'failed' },
    { ...load, version: '1.1.0', cohort: 'canary', outcome: 'fell-back' },
  ];
  const answers = await Promise.all([send({ loads }), send({ loads: loads.slice(1).reverse() })]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  const of = (version: string, cohort: string, step: string, outcome: string) =>
    `portal_remote_loads_total{remote="mfe-cameras",version="${version}",cohort="${cohort}",step="${step}",outcome="${outcome}"}`;
  expect(await samples('portal_remote_loads_total')).toEqual([
    `${of('1.1.0', 'canary', 'render', 'fell-back')} 2`,
    `${of('1.2.0', 'stable', 'integrity', 'failed')} 2`,
    `${of('1.2.0', 'stable', 'render', 'loaded')} 4`,
  ]);
});

test('shells without beacons are counted too', async () => {
  const body = { ...load, remote: 'mfe-former', cohort: undefined };
  expect((await api.call('reportLoad', { body })).status).toBe(204);
  expect(await samples('portal_remote_loads_total{remote="mfe-former"')).toEqual([
    'portal_remote_loads_total{remote="mfe-former",version="1.2.0",cohort="stable",step="render",outcome="loaded"} 1',
  ]);
});

test('uncaught errors are counted by their kind', async () => {
  await send({ errors: [error, { ...error, kind: 'saga', cohort: 'canary' }, error] });
  expect(await samples('portal_uncaught_errors_total')).toEqual([
    'portal_uncaught_errors_total{remote="mfe-cameras",version="1.2.0",cohort="canary",kind="saga"} 1',
    'portal_uncaught_errors_total{remote="mfe-cameras",version="1.2.0",cohort="stable",kind="uncaught"} 2',
  ]);
});

test('an answer that could not be read is counted, whichever call it answered', async () => {
  const odd = { ...error, remote: 'shell', kind: 'answer', call: 'cameras' };
  expect((await send({ errors: [odd, { ...odd, call: 'kyc' }] })).status).toBe(204);
  expect((await send({ errors: [{ ...odd, call: 'no call' }] })).status).toBe(422);
  expect(await samples('portal_uncaught_errors_total{remote="shell"')).toEqual([
    'portal_uncaught_errors_total{remote="shell",version="1.2.0",cohort="stable",kind="answer"} 2',
  ]);
});

test('vitals and successful loads become histograms in seconds', async () => {
  const remote = 'mfe-measured';
  await send({
    loads: [
      { ...load, remote, duration: 250 },
      { ...load, remote, duration: 12_000, outcome: 'failed' },
    ],
    vitals: [
      { ...vital, remote, value: 400 },
      { ...vital, remote, value: 2500 },
      { ...vital, remote, name: 'CLS', value: 0.25 },
    ],
  });
  await send({ vitals: [{ ...vital, remote, value: 1e9 }] });
  const labels = 'remote="mfe-measured",version="1.2.0",cohort="stable"';
  const lcp = await samples('portal_web_vitals_lcp_seconds');
  expect(lcp).toEqual([
    ...[
      ['0.5', 1],
      ['1', 1],
      ['1.5', 1],
      ['2', 1],
      ['2.5', 2],
      ['3', 2],
      ['4', 2],
      ['6', 2],
      ['10', 2],
      ['+Inf', 3],
    ].map(([le, count]) => `portal_web_vitals_lcp_seconds_bucket{${labels},le="${le}"} ${count}`),
    `portal_web_vitals_lcp_seconds_sum{${labels}} 602.9`,
    `portal_web_vitals_lcp_seconds_count{${labels}} 3`,
  ]);
  expect(await samples('portal_web_vitals_cls')).toContain(
    `portal_web_vitals_cls_sum{${labels}} 0.25`,
  );
  expect(await samples('portal_remote_load_duration_seconds_sum{remote="mfe-measured"')).toEqual([
    `portal_remote_load_duration_seconds_sum{${labels}} 0.25`,
  ]);
});

test('the metrics describe each family before its samples', async () => {
  const { headers, text } = await api.send('GET', '/metrics');
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(text.endsWith('\n')).toBe(true);
  // The metrics of this process follow.
  const [reported = ''] = text.split('# HELP portal_push_deliveries');
  const lines = reported.trimEnd().split('\n');
  const types = lines.filter((line) => line.startsWith('# TYPE '));
  expect(types).toEqual([
    '# TYPE portal_remote_loads_total counter',
    '# TYPE portal_uncaught_errors_total counter',
    '# TYPE portal_policy_violations_total counter',
    '# TYPE portal_remote_load_duration_seconds histogram',
    '# TYPE portal_web_vitals_lcp_seconds histogram',
    '# TYPE portal_web_vitals_inp_seconds histogram',
    '# TYPE portal_web_vitals_cls histogram',
    '# TYPE portal_web_vitals_fcp_seconds histogram',
    '# TYPE portal_web_vitals_ttfb_seconds histogram',
  ]);
  let family = '';
  for (const line of lines) {
    if (line.startsWith('# ')) family = line.split(' ')[2] ?? '';
    else expect(line).toMatch(new RegExp(`^${family}(_bucket|_sum|_count)?\\{[^ ]+\\} [0-9.e+]+$`));
  }
});

const refusals: [what: string, beacon: Parameters<typeof send>[0], field: string][] = [
  ['a remote that is no name', { loads: [{ ...load, remote: 'mfe"} 1\nup' }] }, 'loads.0.remote'],
  ['no version', { vitals: [{ ...vital, version: '' }] }, 'vitals.0.version'],
  ['another cohort', { errors: [{ ...error, cohort: 'all' }] }, 'errors.0.cohort'],
  ['another step', { loads: [{ ...load, step: 'lunch' }] }, 'loads.0.step'],
  ['another outcome', { loads: [{ ...load, outcome: 'fine' }] }, 'loads.0.outcome'],
  ['less than no time', { loads: [{ ...load, duration: -1 }] }, 'loads.0.duration'],
  ['a long code', { loads: [{ ...load, code: 'x'.repeat(65) }] }, 'loads.0.code'],
  ['another vital', { vitals: [{ ...vital, name: 'FID' }] }, 'vitals.0.name'],
  ['a vital beyond all bounds', { vitals: [{ ...vital, value: 1e300 }] }, 'vitals.0.value'],
  ['another kind of error', { errors: [{ ...error, kind: 'typo' }] }, 'errors.0.kind'],
  ['too many rows', { errors: Array.from({ length: BEACON_ROWS + 1 }, () => error) }, 'errors'],
];
test.each(refusals)('a beacon with %s is refused', async (_what, beacon, field) => {
  const { status, body } = await send(beacon);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test('a full beacon is accepted', async () => {
  const full = Array.from({ length: BEACON_ROWS });
  const { status } = await send({
    loads: full.map(() => load),
    vitals: full.map(() => vital),
    errors: full.map(() => error),
  });
  expect(status).toBe(204);
});

test('a body that is not JSON is refused, because other sites can send nothing else without permission', async () => {
  const { status } = await api.call('reportBeacon', {
    body: { loads: [], vitals: [], errors: [] },
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
  });
  expect(status).toBe(422);
});
