import { Type } from 'typebox';
import { type Beacon, BEACON_ROWS, type LoadReport } from '@portal/shared/contract';
import { describeRequest } from '../http/schemas';

/** None of these need escaping in the text of the metrics. */
export const remoteName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' });
const version = Type.String({ pattern: '^[0-9A-Za-z.+-]{1,64}$' });
const cohort = Type.Enum(['stable', 'canary']);
const reported = { remote: remoteName, version, cohort };

/** About thirty years: a page may stay open for long before something crashes in it. */
const MAX_DURATION_MS = 1e12;

export const loadReport = describeRequest<LoadReport>()(
  Type.Object({
    ...reported,
    step: Type.Enum(['contract', 'entry', 'integrity', 'module', 'render']),
    outcome: Type.Enum(['loaded', 'retried', 'fell-back', 'failed', 'crashed']),
    duration: Type.Number({ minimum: 0, maximum: MAX_DURATION_MS, description: 'Milliseconds.' }),
    code: Type.String({ maxLength: 64, description: 'The code a person can read to support.' }),
    cohort: Type.Optional(cohort),
  }),
);

const vitalReport = Type.Object({
  ...reported,
  name: Type.Enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
  value: Type.Number({
    minimum: 0,
    maximum: MAX_DURATION_MS,
    description: 'Milliseconds; of CLS without a unit.',
  }),
});

const errorReport = Type.Object({
  ...reported,
  kind: Type.Enum(['uncaught', 'rejection', 'saga', 'answer']),
  call: Type.Optional(
    Type.String({
      pattern: '^[a-zA-Z]{1,64}$',
      description: 'Of an answer that could not be read: which call it answered.',
    }),
  ),
});

const few = { maxItems: BEACON_ROWS };

export const beacon = describeRequest<Beacon>()(
  Type.Object({
    loads: Type.Array(loadReport, few),
    vitals: Type.Array(vitalReport, few),
    errors: Type.Array(errorReport, few),
  }),
);
