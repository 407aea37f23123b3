import { defineRemote, remoteActionsSaga } from '@portal/shared';
import { privacyPolicy } from './policies/privacy-policy.action';
import { userAgreement } from './policies/user-agreement.action';

// The screens of documents are small and share large modules, so one chunk contains all of them.
export default defineRemote({
  routes: {
    '/policy': () => import(/* webpackChunkName: "documents" */ './policies/policy.screen'),
    '/privacy-policy': () =>
      import(/* webpackChunkName: "documents" */ './policies/privacy-policy.screen'),
    '/user-agreements': () =>
      import(/* webpackChunkName: "documents" */ './policies/user-agreement.screen'),
    '/accessibility': () => import('./accessibility/accessibility.screen'),
  },
  slices: [privacyPolicy.slice, userAgreement.slice],
  saga: remoteActionsSaga(privacyPolicy, userAgreement),
  messages: { ne: () => import('./messages/ne') },
});
