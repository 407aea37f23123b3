import { defineRemote, remoteActionsSaga } from '@portal/shared';
import { privacyPolicy } from './privacy-policy/privacy-policy.action';
import { userAgreement } from './user-agreement/user-agreement.action';

// The screens of documents are small and share large modules, so one chunk contains all of them.
export default defineRemote({
  routes: {
    '/policy': () => import(/* webpackChunkName: "documents" */ './privacy-policy/policy.screen'),
    '/privacy-policy': () =>
      import(/* webpackChunkName: "documents" */ './privacy-policy/privacy-policy.screen'),
    '/user-agreements': () =>
      import(/* webpackChunkName: "documents" */ './user-agreement/user-agreement.screen'),
    '/accessibility': () => import('./accessibility/accessibility.screen'),
  },
  slices: [privacyPolicy.slice, userAgreement.slice],
  saga: remoteActionsSaga(privacyPolicy, userAgreement),
  messages: { ne: () => import('./messages/ne') },
});
