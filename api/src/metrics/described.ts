/** A metric: a name that ends with the unit, its meaning, its labels. */
export interface Described {
  name: string;
  help: string;
  labelNames: readonly string[];
}

/** Kinds of work beyond database answers, each counted separately. */
export const TASKS = ['image', 'mail', 'push', 'wallet-initiate', 'wallet-lookup'] as const;

export type Task = (typeof TASKS)[number];

/** `refused`: the input was rejected, such as a file that is not an image. `failed` needs attention. */
export const OUTCOMES = ['done', 'refused', 'failed'] as const;

export type TaskOutcome = (typeof OUTCOMES)[number];

/** Metrics of one API process. Browser reports come from the database, see `telemetry`. */
export const API_METRICS = {
  requests: {
    name: 'portal_api_requests_total',
    help: 'Requests that were answered, by the pattern of their route.',
    labelNames: ['method', 'route', 'status'],
  },
  requestDuration: {
    name: 'portal_api_request_duration_seconds',
    help: 'How long an answer took.',
    labelNames: ['method', 'route'],
  },
  statementDuration: {
    name: 'portal_api_database_statement_duration_seconds',
    help: 'How long the database took for a statement, with the wait for a connection.',
    labelNames: ['outcome'],
  },
  databaseUp: {
    name: 'portal_api_database_up',
    help: '1 while the database answers, else 0.',
    labelNames: [],
  },
  connections: {
    name: 'portal_api_database_connections',
    help: 'Connections of the pool, by their state: busy, idle.',
    labelNames: ['state'],
  },
  maxConnections: {
    name: 'portal_api_database_connections_limit',
    help: 'How many connections the pool may have.',
    labelNames: [],
  },
  waitingStatements: {
    name: 'portal_api_database_waiting',
    help: 'Statements and transactions that wait for a connection.',
    labelNames: [],
  },
  taskDuration: {
    name: 'portal_api_task_duration_seconds',
    help: 'How long a task took, by how it ended.',
    labelNames: ['task', 'outcome'],
  },
  runningTasks: {
    name: 'portal_api_tasks_running',
    help: 'Tasks under way.',
    labelNames: ['task'],
  },
  waitingTasks: {
    name: 'portal_api_tasks_waiting',
    help: 'Tasks that wait for their turn in this process.',
    labelNames: ['task'],
  },
  pushDeliveries: {
    name: 'portal_push_deliveries',
    help: 'Pushes that are not delivered yet, of all processes.',
    labelNames: [],
  },
} as const satisfies Record<string, Described>;
