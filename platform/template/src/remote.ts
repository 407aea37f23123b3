import { defineRemote, remoteActionsSaga } from '@portal/shared';
import { requests } from './your-page/requests.action';

export default defineRemote({
  routes: {
    '/your-page': () => import('./your-page/your-page.screen'),
  },
  slices: [requests.slice],
  saga: remoteActionsSaga(requests),
  messages: { ne: () => import('./messages/ne') },
});
