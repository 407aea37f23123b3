import { defineRemote } from '@portal/shared';

export default defineRemote({
  routes: { '/made-by-webpack': () => import('../../page/page.screen') },
});
