import { METRICS, once, series, JOBS } from './metrics';
import { failures, ratio, SERVICE_LEVELS } from './service-levels';

/** How Grafana writes a value. */
type Unit = 'percentunit' | 'reqps' | 's' | 'short' | 'bytes' | 'none';

interface Query {
  expr: string;
  /** The name of a line, with its labels in double braces. */
  legend: string;
}

export interface Panel {
  title: string;
  description: string;
  unit: Unit;
  queries: readonly Query[];
  kind?: 'timeseries' | 'stat' | 'table';
}

interface Row {
  title: string;
  panels: readonly Panel[];
}

const { api, host, reported, process } = METRICS;

const PORTAL = { job: ['=~', Object.values(JOBS).join('|')] } as const;

const perSecond = (selector: string): string => `rate(${selector}[5m])`;

/** A line for each value of some labels. */
const sumBy = (labels: readonly string[], of: string): Query => ({
  expr: `sum by (${labels.join(', ')}) (${of})`,
  legend: labels.map((label) => `{{${label}}}`).join(' '),
});

/** A line for each process. */
const byProcess = (expr: string): Query => ({ expr, legend: '{{job}} {{instance}}' });

/** Quantiles of a histogram, in one panel. */
const quantiles = (buckets: string, parts: readonly number[], by = ''): Query[] =>
  parts.map((part) => ({
    expr: `histogram_quantile(${part}, sum by (${by === '' ? 'le' : `${by}, le`}) (${buckets}))`,
    legend: `${by === '' ? '' : `{{${by}}} `}${part * 100}%`,
  }));

const vital = (title: string, metric: typeof reported.lcp, unit: Unit, good: string): Panel => ({
  title,
  description: `Three of four visits are better. Good is ${good} (web.dev/vitals).`,
  unit,
  queries: quantiles(once(`rate(${series(metric, { part: 'bucket' })}[1h])`), [0.75], 'remote'),
});

const serviceLevels: Row = {
  title: 'Service levels',
  panels: SERVICE_LEVELS.flatMap((level): Panel[] => [
    {
      title: `${level.title}: budget left`,
      description: `${level.feels} when it fails. Of the errors that ${level.objective * 100}% allow, the part that the last three days left at this pace.`,
      unit: 'percentunit',
      kind: 'stat',
      queries: [
        {
          expr: `1 - ${ratio(level, '3d')} / ${Number((1 - level.objective).toFixed(6))}`,
          legend: 'left',
        },
      ],
    },
    {
      title: `${level.title}: errors`,
      description: `The part that failed; ${Number((100 - level.objective * 100).toFixed(4))}% may. Failures in six hours beside it.`,
      unit: 'percentunit',
      queries: [
        { expr: ratio(level, '5m'), legend: '5 minutes' },
        { expr: ratio(level, '1h'), legend: '1 hour' },
        { expr: ratio(level, '6h'), legend: '6 hours' },
      ],
    },
    {
      title: `${level.title}: failures`,
      description: 'How many failed in six hours. Up to two call nobody.',
      unit: 'short',
      kind: 'stat',
      queries: [{ expr: failures(level), legend: '6 hours' }],
    },
  ]),
};

const browsers: Row = {
  title: 'In the browser',
  panels: [
    {
      title: 'Loads of remotes by outcome',
      description: 'failed, fell-back and crashed of one version are a reason to roll it back.',
      unit: 'reqps',
      queries: [sumBy(['remote', 'version', 'outcome'], once(perSecond(series(reported.loads))))],
    },
    {
      title: 'Until a screen is shown',
      description: 'How long a load took that ended with a screen.',
      unit: 's',
      queries: quantiles(
        once(perSecond(series(reported.duration, { part: 'bucket' }))),
        [0.75],
        'remote',
      ),
    },
    {
      title: 'Uncaught errors',
      description:
        'By the version whose files they come from; answer: an answer that was not as the contract has it.',
      unit: 'reqps',
      queries: [sumBy(['remote', 'version', 'kind'], once(perSecond(series(reported.errors))))],
    },
    vital('Largest contentful paint', reported.lcp, 's', '2.5 s'),
    vital('Interaction to next paint', reported.inp, 's', '0.2 s'),
    vital('Cumulative layout shift', reported.cls, 'none', '0.1'),
  ],
};

const live: Row = {
  title: 'What is live',
  panels: [
    {
      title: 'Versions',
      description:
        'Of each remote: what most people get, a canary, and what is kept to fall back to. How many hosts serve it.',
      unit: 'none',
      kind: 'table',
      queries: [
        { expr: `count by (remote, version, cohort) (${series(host.liveVersion)})`, legend: '' },
      ],
    },
    {
      title: 'Age of the live set',
      description:
        'How long a host does not know that its live set is the newest one. More than seconds: a release or a rollback does not arrive.',
      unit: 's',
      queries: [{ expr: series(host.liveSetAge), legend: '{{instance}}' }],
    },
  ],
};

const calls: Row = {
  title: 'API',
  panels: [
    {
      title: 'Calls by status',
      description: '5xx is the portal’s fault, 429 somebody’s who asks too often.',
      unit: 'reqps',
      queries: [sumBy(['status'], perSecond(series(api.requests)))],
    },
    {
      title: 'Time to the answer',
      description: 'Of all calls together.',
      unit: 's',
      queries: quantiles(
        perSecond(series(api.requestDuration, { part: 'bucket' })),
        [0.5, 0.95, 0.99],
      ),
    },
    {
      title: 'The slowest calls',
      description: 'Ten of a hundred answers take longer than this.',
      unit: 's',
      queries: [
        {
          expr: `topk(10, histogram_quantile(0.9, sum by (method, route, le) (${perSecond(series(api.requestDuration, { part: 'bucket' }))})))`,
          legend: '{{method}} {{route}}',
        },
      ],
    },
    {
      title: 'Connections to the database',
      description: 'Where all are busy, calls wait.',
      unit: 'short',
      queries: [
        sumBy(['instance', 'state'], series(api.connections)),
        { expr: series(api.waitingStatements), legend: '{{instance}} waiting' },
        { expr: series(api.mostConnections), legend: '{{instance}} limit' },
      ],
    },
    {
      title: 'Statements',
      description: 'How long the database takes, with the wait for a connection.',
      unit: 's',
      queries: quantiles(
        perSecond(series(api.statementDuration, { part: 'bucket' })),
        [0.5, 0.99],
        'outcome',
      ),
    },
    {
      title: 'The database answers',
      description: '1: yes, 0: no.',
      unit: 'none',
      kind: 'stat',
      queries: [{ expr: series(api.databaseUp), legend: '{{instance}}' }],
    },
  ],
};

const tasks: Row = {
  title: 'Images, mail, pushes, wallet',
  panels: [
    {
      title: 'Tasks by how they ended',
      description: 'failed needs somebody who looks; refused was judged and not accepted.',
      unit: 'reqps',
      queries: [sumBy(['task', 'outcome'], perSecond(series(api.taskDuration, { part: 'count' })))],
    },
    {
      title: 'Time of tasks',
      description: 'Five of a hundred take longer.',
      unit: 's',
      queries: quantiles(perSecond(series(api.taskDuration, { part: 'bucket' })), [0.95], 'task'),
    },
    {
      title: 'Under way and waiting',
      description: 'Images wait for their turn in each process; pushes wait in the database.',
      unit: 'short',
      queries: [
        { expr: `sum by (task) (${series(api.runningTasks)})`, legend: '{{task}} running' },
        { expr: `sum by (task) (${series(api.waitingTasks)})`, legend: '{{task}} waiting' },
        { expr: once(series(api.pushDeliveries)), legend: 'pushes not delivered' },
      ],
    },
  ],
};

const hosts: Row = {
  title: 'Host',
  panels: [
    {
      title: 'Requests by status',
      description: 'Files that nginx serves do not come here.',
      unit: 'reqps',
      queries: [sumBy(['status'], perSecond(series(host.requests)))],
    },
    {
      title: 'Requests by page',
      description: 'By the pattern of the address.',
      unit: 'reqps',
      queries: [sumBy(['route'], perSecond(series(host.requests)))],
    },
    {
      title: 'Time to the answer',
      description: 'Of all requests together.',
      unit: 's',
      queries: quantiles(perSecond(series(host.requestDuration, { part: 'bucket' })), [0.5, 0.99]),
    },
  ],
};

const processes: Row = {
  title: 'Processes',
  panels: [
    {
      title: 'Answering',
      description: '1: Prometheus reaches it, 0: it does not.',
      unit: 'none',
      kind: 'stat',
      queries: [byProcess(series(process.up, { where: PORTAL }))],
    },
    {
      title: 'Processor',
      description: '1 is one core.',
      unit: 'short',
      queries: [byProcess(perSecond(series(process.processor, { where: PORTAL })))],
    },
    {
      title: 'Memory',
      description: 'What the process holds, images included.',
      unit: 'bytes',
      queries: [byProcess(series(process.memory, { where: PORTAL }))],
    },
    {
      title: 'Lag of the event loop',
      description: 'One of a hundred turns takes longer. More than 0.1 s is felt by everybody.',
      unit: 's',
      queries: [byProcess(series(process.eventLoop, { where: PORTAL }))],
    },
  ],
};

const DATASOURCE = { type: 'prometheus', uid: '${datasource}' } as const;

const COLUMNS = 24;
const PER_ROW = 3;
const HEIGHT = 8;

const panelOf = ({ title, description, unit, queries, kind = 'timeseries' }: Panel) => ({
  type: kind,
  title,
  description,
  datasource: DATASOURCE,
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  options: {},
  targets: queries.map(({ expr, legend }, index) => ({
    refId: String.fromCharCode(65 + index),
    datasource: DATASOURCE,
    expr,
    legendFormat: legend,
    ...(kind === 'table' && { format: 'table', instant: true }),
  })),
});

/** Rows below each other, each with its heading and three panels side by side. */
function placed(rows: readonly Row[]) {
  let y = 0;
  let id = 0;
  return rows.flatMap(({ title, panels }) => {
    const heading = { type: 'row', title, id: ++id, gridPos: { x: 0, y, w: COLUMNS, h: 1 } };
    const top = y + 1;
    y = top + Math.ceil(panels.length / PER_ROW) * HEIGHT;
    const w = COLUMNS / PER_ROW;
    return [
      heading,
      ...panels.map((panel, index) => ({
        ...panelOf(panel),
        id: ++id,
        gridPos: {
          x: (index % PER_ROW) * w,
          y: top + Math.floor(index / PER_ROW) * HEIGHT,
          w,
          h: HEIGHT,
        },
      })),
    ];
  });
}

const dashboard = (uid: string, title: string, rows: readonly Row[]) => ({
  uid,
  title,
  tags: ['portal'],
  schemaVersion: 39,
  editable: false,
  refresh: '1m',
  time: { from: 'now-6h', to: 'now' },
  templating: {
    list: [{ name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus' }],
  },
  panels: placed(rows),
});

const ROWS = {
  subscribers: [serviceLevels, browsers, live],
  processes: [calls, tasks, hosts, processes],
} as const;

export const panels = (): Panel[] =>
  Object.values(ROWS).flatMap((rows) => rows.flatMap((row) => [...row.panels]));

/** The dashboards of Grafana: what subscribers feel, and how the processes do. */
export const dashboards = () => [
  dashboard('portal-subscribers', 'Portal: what subscribers feel', ROWS.subscribers),
  dashboard('portal-processes', 'Portal: processes', ROWS.processes),
];
