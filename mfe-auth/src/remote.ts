import { defineRemote, remoteActionsSaga } from '@portal/shared';
import { forgotPassword } from './forgot-password/forgot-password.action';
import { loginMethods } from './login-methods/login-methods.action';

export default defineRemote({
  routes: {
    '/login': () => import('./login/login.screen'),
    '/forgot-password': () => import('./forgot-password/forgot-password.screen'),
    '/forgot-success': () => import('./forgot-password/forgot-success.screen'),
  },
  slices: [loginMethods.slice, forgotPassword.slice],
  saga: remoteActionsSaga(loginMethods, forgotPassword),
  messages: { ne: () => import('./messages/ne') },
});
