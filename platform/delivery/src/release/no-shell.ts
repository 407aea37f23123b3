import { HOST } from '@portal/shared/contract';
import { servedIn } from '../store/deployment-state';
import type { Store } from '../store/store';

/** Adds a note to what came of a remote's build where no shell is live: perhaps it is the wrong store. */
export async function notingNoShell<Answer extends { notes: readonly string[] }>(
  store: Store,
  remote: string | undefined,
  answer: Answer,
): Promise<Answer> {
  if (remote === HOST || servedIn(await store.liveSet(), HOST).length > 0) return answer;
  const note = `No shell is live in ${store.address}: nothing was tried, and no browser gets it`;
  return { ...answer, notes: [...answer.notes, note] };
}
