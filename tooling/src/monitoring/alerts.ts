import { LIVE_SET, PROBES } from '@portal/shared/contract/portal-addresses';
import { JOBS, METRICS, once, series } from './metrics';
import { pageWorthy, SERVICE_LEVELS, ticketWorthy } from './service-levels';

/** Where it says what to do, by the name of the alert. */
export const RUNBOOK = 'docs/reference/alerts.md';

/** When somebody has to come: a page at once, a ticket in the next working days. */
type Severity = 'page' | 'ticket';

export interface Alert {
  name: string;
  severity: Severity;
  /** What a subscriber feels. */
  summary: string;
  expr: string;
  for?: string;
}

const { api, host, reported, process } = METRICS;

const PORTAL = ['=~', Object.values(JOBS).join('|')] as const;

const grown = (selector: string, window: string): string =>
  `sum by (remote, version) (${once(`increase(${selector}[${window}])`)})`;

/** A fifth of what happened within a quarter of an hour failed, and not just once. */
const failing = (failed: string, all: string): string =>
  `sum(increase(${failed}[15m])) / sum(increase(${all}[15m])) > 0.2
and sum(increase(${failed}[15m])) > 3`;

function failingTask(task: string): string {
  const ended = (outcome?: string) =>
    series(api.taskDuration, {
      where: { task: ['=~', task], ...(outcome !== undefined && { outcome }) },
      part: 'count',
    });
  return failing(ended('failed'), ended());
}

/** Probes and the polls of open tabs are answered where pages fail, and are more than the pages. */
const OPENED = { route: ['!~', [...PROBES, LIVE_SET].join('|')] } as const;

const ofServiceLevels: Alert[] = SERVICE_LEVELS.flatMap((level) => {
  const { alert, feels } = level;
  const page: Alert = {
    name: alert,
    severity: 'page',
    summary: `${feels}: the errors of a month are used up within days.`,
    expr: pageWorthy(level),
  };
  const ticket: Alert = {
    name: `${alert}Slowly`,
    severity: 'ticket',
    summary: `${feels}, now and then: more often than is promised.`,
    expr: ticketWorthy(level),
  };
  return [page, ticket];
});

const ofRemotes: Alert[] = [
  {
    name: 'VersionFails',
    severity: 'page',
    summary:
      'A part of the page is missing: {{ $labels.remote }} {{ $labels.version }} does not load.',
    expr: `${grown(series(reported.loads, { where: { outcome: ['=~', 'failed|crashed'] } }), '10m')}
  / ${grown(series(reported.loads), '10m')} > 0.05
and ${grown(series(reported.loads), '10m')} > 50`,
  },
  {
    name: 'VersionThrows',
    severity: 'ticket',
    summary:
      'Something on a page does not work: {{ $labels.remote }} {{ $labels.version }} throws.',
    expr: `${grown(series(reported.errors, { where: { kind: ['!=', 'answer'] } }), '30m')}
  / ${grown(series(reported.loads), '30m')} > 0.1`,
  },
  {
    name: 'AnswersAreOdd',
    severity: 'ticket',
    summary: 'A page shows less than there is: it cannot read an answer of the API.',
    expr: `sum(${once(`increase(${series(reported.errors, { where: { kind: 'answer' } })}[30m])`)}) > 0`,
  },
  {
    name: 'PagesAreSlow',
    severity: 'ticket',
    summary:
      'Pages of {{ $labels.remote }} come late: a quarter of the visits waits for more than 2.5 s.',
    expr: `histogram_quantile(0.75, sum by (remote, le) (${once(`rate(${series(reported.lcp, { part: 'bucket' })}[1h])`)})) > 2.5`,
    for: '1h',
  },
  {
    name: 'NobodyReports',
    severity: 'ticket',
    summary: 'For an hour nobody opened the portal, or nobody could.',
    expr: `(sum(${once(`increase(${series(reported.loads)}[1h])`)}) or vector(0)) == 0`,
    for: '15m',
  },
];

const ofProcesses: Alert[] = [
  {
    name: 'ApiIsGone',
    severity: 'page',
    summary: 'Nobody can sign in, see their cameras or buy: no API answers.',
    expr: `absent(${series(process.up, { where: { job: JOBS.api } })} == 1)`,
    for: '1m',
  },
  {
    name: 'HostIsGone',
    severity: 'page',
    summary: 'The portal does not open: no host answers.',
    expr: `absent(${series(process.up, { where: { job: JOBS.host } })} == 1)`,
    for: '1m',
  },
  {
    name: 'PagesFail',
    severity: 'page',
    summary: 'The portal does not open, or parts of it are missing: hosts answer with errors.',
    expr: failing(
      series(host.requests, { where: { ...OPENED, status: ['=~', '5..'] } }),
      series(host.requests, { where: OPENED }),
    ),
  },
  {
    name: 'ProcessIsGone',
    severity: 'ticket',
    summary: 'Nobody feels it yet: {{ $labels.instance }} does not answer, others do its work.',
    expr: `${series(process.up, { where: { job: PORTAL } })} == 0`,
    for: '5m',
  },
  {
    name: 'DatabaseIsAway',
    severity: 'page',
    summary: 'Pages say that the service pauses: the database does not answer.',
    expr: `max(${series(api.databaseUp)}) == 0`,
    for: '1m',
  },
  {
    name: 'ConnectionsRunOut',
    severity: 'ticket',
    summary:
      'Pages fill slowly: calls to {{ $labels.instance }} wait for a connection to the database.',
    expr: `min_over_time(${series(api.waitingStatements)}[5m]) > 0`,
    for: '5m',
  },
  {
    name: 'AnswersAreSlow',
    severity: 'ticket',
    summary: 'Pages fill slowly: one of a hundred answers takes more than 2 s.',
    expr: `histogram_quantile(0.99, sum by (le) (rate(${series(api.requestDuration, { part: 'bucket' })}[5m]))) > 2`,
    for: '15m',
  },
  {
    name: 'ProcessIsBusy',
    severity: 'ticket',
    summary:
      'Everything is slow: {{ $labels.instance }} gets no further for a quarter of a second at a time.',
    expr: `${series(process.eventLoop, { where: { job: PORTAL } })} > 0.25`,
    for: '10m',
  },
  {
    name: 'ReleasesDoNotArrive',
    severity: 'page',
    summary:
      'People keep getting the versions of before, a broken one too: {{ $labels.instance }} does not see the newest live set.',
    expr: `${series(host.liveSetAge)} > 120`,
    for: '1m',
  },
  {
    name: 'VersionsAreUntrusted',
    severity: 'page',
    summary:
      'A part of the portal may be missing: {{ $labels.instance }} leaves out versions that no trusted key signed.',
    expr: `${series(host.untrustedVersions)} > 0`,
    for: '1m',
  },
  {
    name: 'MailFails',
    severity: 'page',
    summary: 'Codes for passwords do not arrive: mail cannot be sent.',
    expr: failingTask('mail'),
  },
  {
    name: 'WalletFails',
    severity: 'page',
    summary: 'People cannot pay, or wait for what they paid: the wallet does not answer.',
    expr: failingTask('wallet-initiate|wallet-lookup'),
  },
  {
    name: 'PushesWait',
    severity: 'ticket',
    summary: 'Notifications reach nobody who does not look: pushes are not delivered.',
    expr: `${once(series(api.pushDeliveries))} > 1000`,
    for: '30m',
  },
  {
    name: 'ImagesWait',
    severity: 'ticket',
    summary: 'People wait while they send their documents: images queue.',
    expr: `sum(${series(api.waitingTasks, { where: { task: 'image' } })}) > 10`,
    for: '10m',
  },
];

export const ALERTS: readonly Alert[] = [...ofServiceLevels, ...ofRemotes, ...ofProcesses];
