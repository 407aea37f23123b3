import { defineRemote, remoteActionsSaga } from '@portal/shared';
import { forgotPassword } from './forgot-password/forgot-password.action';
import { resetSentSlice } from './forgot-password/reset-sent.slice';
import { loginMethods } from './login-methods/login-methods.action';
import { partnerCredentials } from './partner/partner-credentials.action';
import { registrationPassword, resetPassword } from './password-by-code/password-by-code.action';
import { partnerLogin, socialLogin } from './social/social-login.action';
import { tenantLogin } from './username/tenant-login.action';

const ACTIONS = [
  loginMethods,
  tenantLogin,
  socialLogin,
  partnerCredentials,
  partnerLogin,
  forgotPassword,
  resetPassword,
  registrationPassword,
];

export default defineRemote({
  routes: {
    '/login': () => import('./login/login.screen'),
    '/forgot-password': () => import('./forgot-password/forgot-password.screen'),
    '/forgot-success': () => import('./forgot-password/forgot-success.screen'),
    '/forgot-password/:id': () => import('./password-by-code/reset-password.screen'),
    '/registration': () => import('./password-by-code/registration.screen'),
    '*worldlink_oath*': () => import('./partner/return.screen'),
  },
  slices: [resetSentSlice, ...ACTIONS.map(({ slice }) => slice)],
  saga: remoteActionsSaga(...ACTIONS),
  messages: { ne: () => import('./messages/ne') },
});
