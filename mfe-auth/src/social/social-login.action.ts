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

/** Signs in with the token from a provider's script. */
export const socialLogin = loginFromElsewhere('socialLogin');

/** Signs in with the partner's code. */
export const partnerLogin = loginFromElsewhere('partnerLogin');
