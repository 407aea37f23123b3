import { createAction } from '@reduxjs/toolkit';
import { createRemoteAction } from '../actions/create-remote-action';
import { CALLS, type EmailCredentials, type Profile } from '../contract';
import type { PortalState } from '../store';

/** Signing in by email and password. Its success has no data, because tokens never enter the store. */
export const login = createRemoteAction<EmailCredentials, null>({
  name: 'login',
  concurrency: 'first',
  call: async (credentials, { http, session, signal }) => {
    const { data } = await http.call(CALLS.login, {
      body: credentials,
      signal,
      quiet: true,
    });
    session.begin(data);
    return null;
  },
});

/** The signed-in subscriber with role and permissions. */
export const profile = createRemoteAction<void, Profile>({
  name: 'profile',
  call: async (_, { http, signal }) => (await http.call(CALLS.profile, { signal })).data,
});

/** Ends the session on the person's request. */
export const logout = createAction('session/logout');

/** Whether this tab has a session, read from the shell's slice. */
export const selectSignedIn = (state: PortalState): boolean =>
  (state.session as { signedIn: boolean } | undefined)?.signedIn ?? false;

export const selectProfile = (state: PortalState): Profile | null => profile.select(state).data;

/** The subscriber's id in paths and payloads; null until the profile has loaded. */
export const selectSubscriberId = (state: PortalState): string | null =>
  selectProfile(state)?.subscriber_details.subscriber_id ?? null;
