import { defineRemote } from '@portal/shared';

export default defineRemote({
  routes: {
    '/profile/:kyc?': () => import('./profile/profile.screen'),
  },
  slots: {
    'dashboard.banner': () => import('./dashboard-banner/dashboard-banner.screen'),
  },
  messages: { ne: () => import('./messages/ne') },
});
