import { defineRemote } from '@portal/shared';

export default defineRemote({
  routes: {
    '/policy': () => import('./policy/policy.screen'),
  },
});
