import { defineRemote, remoteActionsSaga } from '@portal/shared';
import { privacyPolicy } from './privacy-policy/privacy-policy.action';
import { userAgreement } from './user-agreement/user-agreement.action';

export default defineRemote({
  routes: {
    '/policy': () => import('./privacy-policy/policy.screen'),
    '/privacy-policy': () => import('./privacy-policy/privacy-policy.screen'),
    '/user-agreements': () => import('./user-agreement/user-agreement.screen'),
  },
  slices: [privacyPolicy.slice, userAgreement.slice],
  saga: remoteActionsSaga(privacyPolicy, userAgreement),
  messages: { ne: () => import('./messages/ne') },
});
