import { defineRemote } from '@portal/shared';

export default defineRemote({
  routes: { '/made-by-rspack': () => import('../../page/page.screen') },
});
