import { routeOf } from '@portal/api/metric-names';
import { LIVE_SET, READY } from '@portal/shared/contract/portal-addresses';
import { type Alert, ALERTS, RUNBOOK } from './alerts';
import { JOBS, METRICS, series } from './metrics';

interface Series {
  series: string;
  /** In promtool's notation: `0+60x120` begins at 0, grows by 60 and has 120 more values. */
  values: string;
}

const { api, host, reported, process } = METRICS;

const ofApi = { job: JOBS.api, instance: 'api-1' };
const ofHost = { job: JOBS.host, instance: 'host-1' };
const ofVersion = { ...ofApi, remote: 'mfe-cameras', version: '1.2.0', cohort: 'stable' };

const MINUTES = 130;

/** A count that grows evenly for two hours, or a value that stays. */
const growing = (perMinute: number): string => `0+${perMinute}x${MINUTES}`;
const steady = (value: number): string => `${value}x${MINUTES}`;

/** When it is asked what sounds. */
const AT = '2h';

type CallName = Parameters<typeof routeOf>[0];

function requests(call: CallName, status: string, perMinute: number): Series {
  const { method, url: route } = routeOf(call);
  const where = { ...ofApi, method, route, status };
  return { series: series(api.requests, { where }), values: growing(perMinute) };
}

/** The answers of a host at one kind of address. */
const opened = (route: string, status: string, perMinute: number): Series => ({
  series: series(host.requests, { where: { ...ofHost, method: 'GET', route, status } }),
  values: growing(perMinute),
});

const loads = (outcome: string, perMinute: number): Series => ({
  series: series(reported.loads, { where: { ...ofVersion, step: 'render', outcome } }),
  values: growing(perMinute),
});

const errors = (kind: string, perMinute: number): Series => ({
  series: series(reported.errors, { where: { ...ofVersion, kind } }),
  values: growing(perMinute),
});

const tasks = (task: string, outcome: string, perMinute: number): Series => ({
  series: series(api.taskDuration, { where: { ...ofApi, task, outcome }, part: 'count' }),
  values: growing(perMinute),
});

/** The buckets of a histogram whose values are all in the one up to `le`. */
const buckets = (selector: (le: string) => string, le: string): Series[] => [
  { series: selector('0.1'), values: growing(0) },
  { series: selector(le), values: growing(60) },
  { series: selector('+Inf'), values: growing(60) },
];

/** `le` is a label that Prometheus gives the buckets of every histogram. */
const withLe = (selector: string, le: string): string => selector.replace('}', `,le="${le}"}`);

const answers = (le: string): Series[] =>
  buckets((of) => {
    const { method, url: route } = routeOf('profile');
    const where = { ...ofApi, method, route };
    return withLe(series(api.requestDuration, { where, part: 'bucket' }), of);
  }, le);

const paints = (le: string): Series[] =>
  buckets((of) => withLe(series(reported.lcp, { where: ofVersion, part: 'bucket' }), of), le);

const value = (selector: string, amount: number): Series => ({
  series: selector,
  values: steady(amount),
});

const up = (of: typeof ofApi | typeof ofHost, isUp: number): Series =>
  value(series(process.up, { where: of }), isUp);

const apiValue = (metric: (typeof api)[keyof typeof api], amount: number): Series =>
  value(series(metric, { where: ofApi }), amount);

const waitingImages = (count: number): Series =>
  value(series(api.waitingTasks, { where: { ...ofApi, task: 'image' } }), count);

const eventLoop = (seconds: number): Series =>
  value(series(process.eventLoop, { where: ofApi }), seconds);

const liveSetAge = (seconds: number): Series =>
  value(series(host.liveSetAge, { where: ofHost }), seconds);

const untrusted = (count: number): Series =>
  value(series(host.untrustedVersions, { where: ofHost }), count);

const CALLS_OF_LEVELS = ['login', 'cameras', 'paidSubscribe'] as const;

/** A portal that does well: some requests fail, as many as may. Nobody is called. */
const HEALTHY: readonly Series[] = [
  ...CALLS_OF_LEVELS.flatMap((call) => [requests(call, '200', 10_000), requests(call, '503', 5)]),
  opened('/cameras', '200', 100),
  opened('/cameras', '503', 1),
  opened(READY, '503', 60),
  loads('loaded', 10_000),
  loads('failed', 5),
  errors('uncaught', 5),
  ...['mail', 'wallet-initiate', 'wallet-lookup'].flatMap((task) => [
    tasks(task, 'done', 20),
    tasks(task, 'failed', 1),
  ]),
  ...answers('0.25'),
  ...paints('1.5'),
  up(ofApi, 1),
  up(ofHost, 1),
  apiValue(api.databaseUp, 1),
  apiValue(api.waitingStatements, 0),
  apiValue(api.pushDeliveries, 20),
  waitingImages(1),
  eventLoop(0.02),
  liveSetAge(1),
  untrusted(0),
];

interface Example {
  /** What makes the alert sound. */
  series: readonly Series[];
  /** The labels it has besides its severity. */
  labels?: Record<string, string>;
}

const level = (name: string, ...made: Series[]): Example => ({
  series: made,
  labels: { service_level: name },
});

const { remote, version } = ofVersion;

/** For each alert, by its name, what makes it sound. */
const SOUNDING: Readonly<Record<string, Example>> = {
  SignInFails: level('sign-in', requests('login', '200', 90), requests('socialLogin', '500', 10)),
  SignInFailsSlowly: level('sign-in', requests('login', '200', 997), requests('login', '503', 3)),
  CamerasFail: level('cameras', requests('cameras', '200', 90), requests('cameras', '503', 10)),
  CamerasFailSlowly: level(
    'cameras',
    requests('cameras', '200', 997),
    requests('cameras', '500', 3),
  ),
  PurchaseFails: level(
    'purchase',
    requests('paidSubscribe', '200', 8),
    requests('trialActivation', '500', 2),
  ),
  PurchaseFailsSlowly: level(
    'purchase',
    requests('paidSubscribe', '200', 99),
    requests('renew', '503', 1),
  ),
  RemotesFail: level('remotes', loads('loaded', 90), loads('crashed', 10)),
  RemotesFailSlowly: level('remotes', loads('retried', 99), loads('failed', 1)),
  VersionFails: { series: [loads('loaded', 90), loads('failed', 10)], labels: { remote, version } },
  VersionThrows: { series: [loads('loaded', 10), errors('saga', 2)], labels: { remote, version } },
  AnswersAreOdd: { series: [errors('answer', 1)] },
  PagesAreSlow: { series: paints('4'), labels: { remote } },
  NobodyReports: { series: [loads('loaded', 0)] },
  ApiIsGone: { series: [up(ofApi, 0)] },
  HostIsGone: { series: [] },
  PagesFail: {
    series: [
      opened('/cameras', '200', 2),
      opened('*', '503', 1),
      opened(LIVE_SET, '200', 60),
      opened(READY, '200', 60),
    ],
  },
  ProcessIsGone: { series: [up(ofHost, 0)], labels: ofHost },
  DatabaseIsAway: { series: [apiValue(api.databaseUp, 0)] },
  ConnectionsRunOut: { series: [apiValue(api.waitingStatements, 3)], labels: ofApi },
  AnswersAreSlow: { series: answers('5') },
  ProcessIsBusy: { series: [eventLoop(0.5)], labels: ofApi },
  ReleasesDoNotArrive: { series: [liveSetAge(300)], labels: ofHost },
  VersionsAreUntrusted: { series: [untrusted(1)], labels: ofHost },
  MailFails: { series: [tasks('mail', 'done', 2), tasks('mail', 'failed', 1)] },
  WalletFails: {
    series: [tasks('wallet-lookup', 'done', 2), tasks('wallet-initiate', 'failed', 1)],
  },
  PushesWait: { series: [apiValue(api.pushDeliveries, 5000)] },
  ImagesWait: { series: [waitingImages(20)] },
};

const filled = (summary: string, labels: Record<string, string>): string =>
  summary.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, name: string) => labels[name] ?? '');

/** The test that an alert sounds, and says what it should. */
function sounding({ name, severity, summary }: Alert) {
  const example = SOUNDING[name];
  if (!example) throw new Error(`No example makes ${name} sound`);
  const { series: made, labels = {} } = example;
  return {
    name: `${name} sounds`,
    interval: '1m',
    input_series: made,
    alert_rule_test: [
      {
        eval_time: AT,
        alertname: name,
        exp_alerts: [
          {
            exp_labels: { severity, ...labels },
            exp_annotations: {
              summary: filled(summary, labels),
              runbook: `${RUNBOOK}#${name.toLowerCase()}`,
            },
          },
        ],
      },
    ],
  };
}

/** Tests of the rules for promtool: each alert sounds when it should, and none for a portal that does well. */
export const ruleTests = (rulesFile: string) => ({
  rule_files: [rulesFile],
  // Rarely: over and over it costs minutes.
  evaluation_interval: '5m',
  tests: [
    {
      name: 'a portal that does well calls nobody',
      interval: '1m',
      input_series: HEALTHY,
      alert_rule_test: ALERTS.map(({ name }) => ({
        eval_time: AT,
        alertname: name,
        exp_alerts: [],
      })),
    },
    ...ALERTS.map(sounding),
  ],
});
