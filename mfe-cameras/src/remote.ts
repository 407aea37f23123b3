import { defineRemote, remoteActionsSaga } from '@portal/shared';
import { cameras, furtherCameras } from './cameras/cameras.action';
import { cancelRequests, createCancelRequest } from './cancellation/cancel-requests.action';
import { forgetDraftsAtTheEnd } from './cancellation/cancellation-drafts';
import { addPackage, packagePlans, packages } from './packages/packages.action';
import { paidSubscribe } from './payment/paid-subscribe.action';
import { subscriptions } from './subscriptions/subscriptions.action';
import { trialActivation, trialLookup } from './trial/trial.action';

const actions = [
  addPackage,
  cameras,
  cancelRequests,
  createCancelRequest,
  packagePlans,
  packages,
  subscriptions,
  trialActivation,
  trialLookup,
];

export default defineRemote({
  routes: {
    '/cameras': () => import('./list/cameras.screen'),
    '/cameras/subscription/:id': () => import('./camera-page/subscription.screen'),
    '/my-home': () => import('./my-home/my-home.screen'),
  },
  slots: {
    'dashboard.cards': () => import('./dashboard/total-cameras.card'),
    'dashboard.attention': () => import('./dashboard/attention-list.card'),
  },
  slices: [
    ...actions.map(({ slice }) => slice),
    // Left out of what the browser keeps: there is no room for so many, and their first page is kept.
    { ...furtherCameras.slice, sensitive: true },
    // Where to pay is told to the one who is about to pay, and written down nowhere.
    { ...paidSubscribe.slice, sensitive: true },
  ],
  saga: remoteActionsSaga(...actions, furtherCameras, paidSubscribe, {
    saga: forgetDraftsAtTheEnd,
  }),
  messages: { ne: () => import('./messages/ne') },
});
