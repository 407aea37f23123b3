import { CALLS, createRemoteAction, type SocialLoginBody } from '@portal/shared';

const loginFromElsewhere = (name: string) =>
  createRemoteAction<SocialLoginBody, null>({
    name,
    concurrency: 'first',
    call: async (body, { http, session, signal }) => {
      const { data } = await http.call(CALLS.socialLogin, { body, signal, quiet: true });
      session.begin(data);
      return null;
    },
  });

/** Signing in with what a provider's script handed over. */
export const socialLogin = loginFromElsewhere('socialLogin');

/** Signing in with the code the partner sent back. */
export const partnerLogin = loginFromElsewhere('partnerLogin');
