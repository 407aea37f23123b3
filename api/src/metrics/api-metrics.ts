import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Connections, Watch } from '../database/database';
import type { App } from '../http/app';
import { getRouteName } from '../http/call-route';
import { ApiError } from '../http/errors';
import { API_METRICS, OUTCOMES, type Task, type TaskOutcome, TASKS } from './described';

/** The metrics of an API. */
export interface ApiMetrics {
  request(of: { method: string; route: string; status: number; seconds: number }): void;
  statement(outcome: 'done' | 'failed', seconds: number): void;
  /** Counts and times a task. `judge` returns the outcome of one that did not throw; null: nothing was tried. */
  task<Result>(
    task: Task,
    work: () => Promise<Result>,
    judge?: (result: Result) => TaskOutcome | null,
  ): Promise<Result>;
  /** Sets the source for the number of waiting tasks. */
  watchQueue(task: Task, waiting: () => number): void;
  /** Sets the source for the connections; null: the database is part of this process. */
  watchConnections(connections: () => Connections | null): void;
  databaseUp(isUp: boolean): void;
  /** In the format of Prometheus. */
  text(): Promise<string>;
}

export type Tasks = Pick<ApiMetrics, 'task'>;

/** Seconds: an answer from memory, from the database, from another service, and too late. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Seconds of a task, up to the timeout for other services. */
const TASK_DURATIONS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

const refusedOr = (error: unknown): TaskOutcome =>
  error instanceof ApiError && error.status < 500 ? 'refused' : 'failed';

let known: Registry | undefined;

/** Memory, processor time and event loop of this process: once, however many APIs it contains. */
function ofProcess(): Registry {
  if (known) return known;
  known = new Registry();
  collectDefaultMetrics({ register: known });
  return known;
}

/** The metrics of one API; another one in the same process has separate ones. */
export function createApiMetrics(): ApiMetrics {
  const register = new Registry();
  const registers = [register];

  const requests = new Counter({ ...API_METRICS.requests, registers });
  const requestDuration = new Histogram({
    ...API_METRICS.requestDuration,
    buckets: DURATIONS,
    registers,
  });
  const statements = new Histogram({
    ...API_METRICS.statementDuration,
    buckets: DURATIONS,
    registers,
  });
  const databaseUp = new Gauge({ ...API_METRICS.databaseUp, registers });
  const taskDuration = new Histogram({
    ...API_METRICS.taskDuration,
    buckets: TASK_DURATIONS,
    registers,
  });
  const runningTasks = new Gauge({ ...API_METRICS.runningTasks, registers });
  // A rate needs the zero before the first count.
  for (const task of TASKS) {
    runningTasks.set({ task }, 0);
    for (const outcome of OUTCOMES) taskDuration.zero({ task, outcome });
  }

  const queues = new Map<Task, () => number>();
  new Gauge({
    ...API_METRICS.waitingTasks,
    registers,
    collect() {
      for (const [task, waiting] of queues) this.set({ task }, waiting());
    },
  });

  return {
    request({ method, route, status, seconds }) {
      requests.inc({ method, route, status });
      requestDuration.observe({ method, route }, seconds);
    },

    statement(outcome, seconds) {
      statements.observe({ outcome }, seconds);
    },

    async task(task, work, judge = () => 'done') {
      const began = performance.now();
      const end = (outcome: TaskOutcome | null) => {
        runningTasks.dec({ task });
        if (outcome === null) return;
        taskDuration.observe({ task, outcome }, (performance.now() - began) / 1000);
      };
      runningTasks.inc({ task });
      try {
        const result = await work();
        end(judge(result));
        return result;
      } catch (error) {
        end(refusedOr(error));
        throw error;
      }
    },

    watchQueue(task, waiting) {
      queues.set(task, waiting);
    },

    watchConnections(connections) {
      if (connections() === null) return;
      new Gauge({
        ...API_METRICS.connections,
        registers,
        collect() {
          const { busy = 0, idle = 0 } = connections() ?? {};
          this.set({ state: 'busy' }, busy);
          this.set({ state: 'idle' }, idle);
        },
      });
      new Gauge({
        ...API_METRICS.maxConnections,
        registers,
        collect() {
          this.set(connections()?.max ?? 0);
        },
      });
      new Gauge({
        ...API_METRICS.waitingStatements,
        registers,
        collect() {
          this.set(connections()?.waiting ?? 0);
        },
      });
    },

    databaseUp(isUp) {
      databaseUp.set(isUp ? 1 : 0);
    },

    async text() {
      const process = ofProcess();
      return `${await register.metrics()}\n${await process.metrics()}`;
    },
  };
}

/** Counts and times the answers of all routes. Call it before the routes are registered. */
export function countRequests(app: App, metrics: ApiMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.request({
      method: request.method,
      route: getRouteName(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}

/** Times every statement. */
export const watchStatements =
  (metrics: Pick<ApiMetrics, 'statement'>): Watch =>
  async (_statement, send) => {
    const began = performance.now();
    const end = (outcome: 'done' | 'failed') =>
      metrics.statement(outcome, (performance.now() - began) / 1000);
    try {
      const result = await send();
      end('done');
      return result;
    } catch (error) {
      end('failed');
      throw error;
    }
  };
