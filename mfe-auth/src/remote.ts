import { defineRemote, remoteActionsSaga } from '@portal/shared';
import { forgotPassword } from './passwords/forgot-password.action';
import { resetSentSlice } from './passwords/reset-sent.slice';
import { loginMethods } from './login/login-methods.action';
import { partnerCredentials } from './partner/partner-credentials.action';
import { registrationPassword, resetPassword } from './passwords/password-by-code.action';
import { partnerLogin, socialLogin } from './social/social-login.action';
import { tenantLogin } from './login/tenant-login.action';

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
    '/forgot-password': () => import('./passwords/forgot-password.screen'),
    '/forgot-success': () => import('./passwords/forgot-success.screen'),
    '/forgot-password/:id': () => import('./passwords/reset-password.screen'),
    '/registration': () => import('./passwords/registration.screen'),
    '*worldlink_oath*': () => import('./partner/return.screen'),
  },
  slices: [resetSentSlice, ...ACTIONS.map(({ slice }) => slice)],
  saga: remoteActionsSaga(...ACTIONS),
  messages: { ne: () => import('./messages/ne') },
});
