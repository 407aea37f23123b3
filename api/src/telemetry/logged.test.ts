import { createLiveSet } from '../testing/live-set';
import { testApi } from '../testing/test-api';

interface Line {
  msg: string;
  report?: object;
  violation?: object;
  of?: number;
}

const TROUBLES = [
  'a remote did not load well',
  'an answer was not as the contract has it',
  'a policy was violated',
];

let lines: string[] = [];
const api = await testApi({
  logger: { stream: { write: (line: string) => lines.push(line) } },
  liveSet: async () => createLiveSet({ 'mfe-cameras': ['1.2.0'], shell: ['1.1.0'] }),
});
beforeEach(() => {
  lines = [];
});

/** The log lines about reports. */
const logged = (): Line[] =>
  lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => TROUBLES.includes(msg));

const of = { remote: 'mfe-cameras', version: '1.2.0', cohort: 'stable' } as const;
const load = { ...of, step: 'entry', outcome: 'loaded', duration: 9, code: 'ENTRY-7K2P' } as const;

test('a failed load is logged with the code that people read to the support', async () => {
  const failed = { ...load, outcome: 'failed' } as const;
  await api.call('reportBeacon', { body: { loads: [load, failed], vitals: [], errors: [] } });
  expect(logged()).toEqual([
    expect.objectContaining({ msg: 'a remote did not load well', report: failed }),
  ]);
});

test('an answer that violates the contract is logged with its call, other errors are not', async () => {
  const answer = { ...of, kind: 'answer', call: 'cameras' } as const;
  const errors = [answer, { ...of, kind: 'uncaught' } as const];
  await api.call('reportBeacon', { body: { loads: [], vitals: [], errors } });
  expect(logged()).toEqual([
    expect.objectContaining({ msg: 'an answer was not as the contract has it', report: answer }),
  ]);
});

test('a message of violations is one line, and none if no version is live', async () => {
  const report = (version: string) =>
    api.send('POST', '/api/telemetry/v1/violations', {
      query: { shell: '1.1.0' },
      headers: { 'content-type': 'application/reports+json' },
      body: Array.from({ length: 2 }, () => ({
        type: 'csp-violation',
        body: {
          documentURL: 'http://portal.test/forgot-password/secret-code',
          effectiveDirective: 'img-src',
          blockedURL: 'https://evil.example/p?who=asha',
          sourceFile: `http://portal.test/remotes/mfe-cameras/${version}/main.js?who=asha`,
        },
      })),
    });
  await report('1.2.0');
  expect(logged()).toEqual([
    expect.objectContaining({
      msg: 'a policy was violated',
      of: 2,
      violation: {
        ...of,
        directive: 'img-src',
        blocked: 'foreign',
        origin: 'https://evil.example',
        file: '/remotes/mfe-cameras/1.2.0/main.js',
      },
    }),
  ]);
  expect(lines.join('')).not.toMatch(/secret-code|asha/);
  lines = [];
  await report('9.9.9');
  expect(logged()).toEqual([]);
});
