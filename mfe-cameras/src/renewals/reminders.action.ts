import { CALLS, createRemoteAction, type Reminders } from '@portal/shared';

/** The subscriber's reminders of packages that end. */
export const reminders = createRemoteAction<{ subscriberId: string }, Reminders>({
  name: 'reminders',
  keyOf: ({ subscriberId }) => subscriberId,
  call: async (_, { http, signal }) =>
    (await http.call(CALLS.reminders, { signal, quiet: true })).data,
});

export const saveReminders = createRemoteAction<Reminders, Reminders>({
  name: 'saveReminders',
  call: async (body, { http, signal }) =>
    (await http.call(CALLS.saveReminders, { body, signal, quiet: true })).data,
});
