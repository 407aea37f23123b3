import { createRemoteAction, type LoadCount } from '@portal/shared';
import { askOperations, isList } from './ask-operations';
import { spanEnding, type Period, type Span } from './span';

export interface LoadsQuery {
  asked: number;
  period: Period;
}

/** The loads and failures of all versions in a span. */
export interface Loads extends Span {
  counts: LoadCount[];
}

const loadsAs = (name: string) =>
  createRemoteAction<LoadsQuery, Loads>({
    name,
    keyOf: ({ period }) => period,
    call: async ({ period }, { signal }) => {
      const span = spanEnding(Date.now(), period);
      const { data } = await askOperations({
        path: '/load-counts',
        query: { since: new Date(span.since * 1000).toISOString(), step: span.step },
        signal,
        isAnswer: isList<LoadCount>,
      });
      return { ...span, counts: data };
    },
  });

/** The last two hours, for the trend of each remote. */
export const recentLoads = loadsAs('opsRecentLoads');

/** The plotted span. */
export const plottedLoads = loadsAs('opsPlottedLoads');
