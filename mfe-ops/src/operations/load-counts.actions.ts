import { createRemoteAction, type CallTools, type LoadCount } from '@portal/shared';
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

async function readLoads({ period }: LoadsQuery, { signal }: CallTools): Promise<Loads> {
  const span = spanEnding(Date.now(), period);
  const { data } = await askOperations({
    method: 'GET',
    path: '/load-counts',
    query: { since: new Date(span.since * 1000).toISOString(), step: span.step },
    signal,
    isAnswer: isList<LoadCount>,
  });
  return { ...span, counts: data };
}

const keyOf = ({ period }: LoadsQuery) => period;

/** The last two hours, for the trend of each remote. */
export const recentLoads = createRemoteAction<LoadsQuery, Loads>({
  name: 'opsRecentLoads',
  keyOf,
  call: readLoads,
});

/** The plotted span. */
export const plottedLoads = createRemoteAction<LoadsQuery, Loads>({
  name: 'opsPlottedLoads',
  keyOf,
  call: readLoads,
});
