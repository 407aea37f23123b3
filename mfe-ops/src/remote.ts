import { defineRemote, remoteActionsSaga, type RemoteSlice } from '@portal/shared';
import { change, READS } from './calls/calls';
import { refreshing } from './calls/refreshing';
import { followLink, operator, signOut } from './session/session';

const actions = [followLink, signOut, change, ...READS];

/** Data of operators is never stored in the browser. */
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
