import type { RemoteAction } from '../actions';
import { createPortalStore } from '../store';
import { createFakeHttp, type FakeAnswers, type OwnAnswers } from './fake-http';

/**
 * Runs a remote action that no screen uses, once, and returns its outcome and the calls. `ownAnswers` are
 * those of remotes' own hosts.
 */
export async function runAction<Args, Data>(
  action: RemoteAction<Args, Data>,
  args: Args,
  answers: FakeAnswers,
  ownAnswers: OwnAnswers = {},
) {
  const http = createFakeHttp(answers, ownAnswers);
  const store = createPortalStore({ context: { http, session: {} } });
  store.addSlices('test', [action.slice]);
  store.runSaga('test', action.saga);
  const read = () => action.select(store.getState());
  store.dispatch(action.request(args));
  const processing = read();
  await new Promise<void>((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (read().phase === 'processing') return;
      unsubscribe();
      resolve();
    });
  });
  return { processing, ended: read(), made: http.made, madeOwn: http.madeOwn };
}
