import { defineRemote, remoteActionsSaga, type RemoteSlice } from '@portal/shared';
import { READS } from './operations/reads';
import { refreshing } from './refreshing/refreshing.slice';
import { rollback } from './rollback/rollback.action';
import { operator } from './session/operator.slice';
import { signOut } from './session/sign-out.action';

const actions = [signOut, rollback, ...READS];

/** The data of operators is never saved in the browser. */
const slices = [...actions.map(({ slice }) => slice), operator, refreshing].map(
  (slice): RemoteSlice => ({
    reducerPath: slice.reducerPath,
    reducer: slice.reducer,
    sensitive: true,
  }),
);

export default defineRemote({
  routes: { '/ops': () => import('./page/ops.screen') },
  slices,
  saga: remoteActionsSaga(...actions),
  messages: { ne: () => import('./messages/ne') },
});
