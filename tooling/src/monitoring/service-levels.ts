import { routeOf } from '@portal/api/metric-names';
import type { CallName } from '@portal/shared/contract';
import { METRICS, once, series } from './metrics';

/** Something that subscribers do, and which part of their attempts has to succeed. */
interface ServiceLevel {
  name: string;
  title: string;
  /** The part that has to succeed, over 30 days. */
  objective: number;
  /** What a subscriber feels when it fails. */
  feels: string;
  alert: string;
  /** Selectors of all attempts, and of those that failed. */
  all: () => string;
  failed: () => string;
  /** How many of them a second. */
  rate: (selector: string, window: string) => string;
}

const asked = (calls: readonly CallName[]) => {
  const routes = calls.map((call) => routeOf(call));
  const where = {
    method: ['=~', [...new Set(routes.map(({ method }) => method))].join('|')],
    route: ['=~', [...new Set(routes.map(({ url }) => url))].join('|')],
  } as const;
  return {
    all: () => series(METRICS.api.requests, { where }),
    failed: () => series(METRICS.api.requests, { where: { ...where, status: ['=~', '5..'] } }),
    rate: (selector: string, window: string) => `sum(rate(${selector}[${window}]))`,
  };
};

const loaded = {
  all: () => series(METRICS.reported.loads),
  failed: () => series(METRICS.reported.loads, { where: { outcome: ['=~', 'failed|crashed'] } }),
  rate: (selector: string, window: string) => `sum(${once(`rate(${selector}[${window}])`)})`,
};

export const SERVICE_LEVELS: readonly ServiceLevel[] = [
  {
    name: 'sign-in',
    title: 'Sign-in',
    objective: 0.999,
    feels: 'People cannot sign in',
    alert: 'SignInFails',
    ...asked(['login', 'socialLogin']),
  },
  {
    name: 'cameras',
    title: 'List of cameras',
    objective: 0.999,
    feels: 'People do not see their cameras',
    alert: 'CamerasFail',
    ...asked(['cameras']),
  },
  {
    name: 'purchase',
    title: 'Purchase',
    objective: 0.995,
    feels: 'People cannot buy',
    alert: 'PurchaseFails',
    ...asked(['paidSubscribe', 'renew', 'trialActivation']),
  },
  {
    name: 'remotes',
    title: 'Remotes loaded',
    objective: 0.995,
    feels: 'Parts of the page are missing',
    alert: 'RemotesFail',
    ...loaded,
  },
];

/** Over how much time failures are looked at. */
const WINDOWS = ['5m', '30m', '1h', '6h', '3d'] as const;

export type Window = (typeof WINDOWS)[number];

const RATIO = 'portal:errors:ratio_rate';
const COUNT = 'portal:errors:increase6h';

const of = ({ name }: ServiceLevel): string => `{service_level="${name}"}`;

/** The part of the attempts that failed. */
export const ratio = (level: ServiceLevel, window: Window): string => RATIO + window + of(level);

/** How many failed in six hours. */
export const failures = (level: ServiceLevel): string => COUNT + of(level);

/** What Prometheus keeps of a service level; without a failure the ratio is 0, without an attempt nothing. */
export function recordingsOf(level: ServiceLevel) {
  const { name, all, failed, rate } = level;
  const labels = { service_level: name };
  return [
    ...WINDOWS.map((window) => ({
      record: RATIO + window,
      expr: `(${rate(failed(), window)} or vector(0)) / ${rate(all(), window)}`,
      labels,
    })),
    { record: COUNT, expr: `${rate(failed(), '6h')} * 21600 or vector(0)`, labels },
  ];
}

/** A budget is burnt so many times too fast; both windows say so, the shorter one that it still goes on. */
function burning(level: ServiceLevel, times: number, [long, short]: [Window, Window]): string {
  const limit = Number((times * (1 - level.objective)).toFixed(6));
  return `(${ratio(level, long)} > ${limit} and ${ratio(level, short)} > ${limit})`;
}

/** One person's bad luck wakes nobody. */
const notOnce = (level: ServiceLevel): string => `${failures(level)} > 2`;

/** Two percent of a month's budget in an hour, or five in six hours: somebody has to look now. */
export const pageWorthy = (level: ServiceLevel): string =>
  `(${burning(level, 14.4, ['1h', '5m'])}\n  or ${burning(level, 6, ['6h', '30m'])})\nand ${notOnce(level)}`;

/** A tenth of it in three days: somebody has to look this week. */
export const ticketWorthy = (level: ServiceLevel): string =>
  `${burning(level, 1, ['3d', '6h'])}\nand ${notOnce(level)}`;
