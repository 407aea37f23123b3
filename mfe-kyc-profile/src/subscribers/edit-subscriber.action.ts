import {
  CALLS,
  createRemoteAction,
  type EditSubscriberBody,
  type Subscriber,
} from '@portal/shared';

export interface EditOf {
  id: string;
  changes: EditSubscriberBody;
}

/** Changes a subscriber; answers the one as it is now. */
export const editSubscriber = createRemoteAction<EditOf, Subscriber>({
  name: 'editSubscriber',
  concurrency: 'first',
  call: async ({ id, changes: body }, { http, signal }) =>
    (await http.call(CALLS.editSubscriber, { path: { id }, body, signal })).data,
});
