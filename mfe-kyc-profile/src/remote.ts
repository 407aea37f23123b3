import { defineRemote, remoteActionsSaga } from '@portal/shared';
import { changePassword } from './change-password/change-password.action';

export default defineRemote({
  routes: {
    '/profile/:kyc?': () => import('./profile/profile.screen'),
  },
  slots: {
    'dashboard.banner': () => import('./dashboard-banner/dashboard-banner.screen'),
  },
  slices: [changePassword.slice],
  saga: remoteActionsSaga(changePassword),
  messages: { ne: () => import('./messages/ne') },
});
