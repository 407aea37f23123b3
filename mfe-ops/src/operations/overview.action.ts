import { createRemoteAction, type Overview } from '@portal/shared';
import { askOperations } from './ask-operations';

/** The live versions and the time of the answer. */
export interface SeenOverview extends Overview {
  /** Milliseconds. */
  seenAt: number;
}

const isOverview = (body: unknown): body is Overview =>
  Array.isArray((body as Partial<Overview> | null | undefined)?.remotes);

export const overview = createRemoteAction<{ asked: number }, SeenOverview>({
  name: 'opsOverview',
  call: async (_, { signal }) => ({
    ...(await askOperations({ path: '/overview', signal, isAnswer: isOverview })),
    seenAt: Date.now(),
  }),
});
