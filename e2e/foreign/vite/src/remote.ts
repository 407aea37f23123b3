import { defineRemote } from '@portal/shared';

export default defineRemote({
  routes: { '/made-by-vite': () => import('../../page/page.screen') },
});
