import { defineRemote, remoteActionsSaga } from '@portal/shared';
import { cameras, furtherCameras } from './cameras/cameras.action';
import { cancelRequests, createCancelRequest } from './cancellation/cancel-requests.action';
import { forgetDraftsAtTheEnd } from './cancellation/cancellation-drafts';
import { forgetDismissalsAtTheEnd } from './dashboard/dismissed-rejections';
import english from './messages/en';
import { addPackage, packagePlans, packages } from './purchase/packages.action';
import { paidSubscribe } from './payment/paid-subscribe.action';
import { giveUpPayment, recentPayments } from './payment/recent-payments.action';
import { receipts } from './renewals/receipts.action';
import { reminders, saveReminders } from './renewals/reminders.action';
import { renew, renewals } from './renewals/renewals.action';
import { subscriptions } from './subscriptions/subscriptions.action';
import { trialActivation, trialLookup } from './purchase/trial.action';

const actions = [
  addPackage,
  cameras,
  cancelRequests,
  createCancelRequest,
  giveUpPayment,
  packagePlans,
  packages,
  receipts,
  reminders,
  renewals,
  saveReminders,
  subscriptions,
  trialActivation,
  trialLookup,
];

export default defineRemote({
  routes: {
    '/cameras': () => import('./cameras/cameras.screen'),
    '/cameras/subscription/:id': () => import('./camera-page/subscription.screen'),
    '/renew': () => import('./renewals/renew.screen'),
    '/payments': () => import('./renewals/payments.screen'),
    '/payments/:number': () => import('./renewals/receipt.screen'),
    '/my-home': () => import('./cameras/my-home.screen'),
  },
  slots: {
    'dashboard.cards': () => import('./dashboard/camera.cards'),
    'dashboard.attention': () => import('./dashboard/attention.cards'),
    'finder.results': () => import('./cameras/finder-results'),
    'mfe-kyc-profile.preferences': () => import('./renewals/reminders-choice'),
  },
  slices: [
    ...actions.map(({ slice }) => slice),
    // Not stored, because storage has no room for so many. The first page is stored.
    { ...furtherCameras.slice, sensitive: true },
    // Not stored, because the address of a payment is only for the person who is about to pay.
    { ...paidSubscribe.slice, sensitive: true },
    { ...recentPayments.slice, sensitive: true },
    { ...renew.slice, sensitive: true },
  ],
  saga: remoteActionsSaga(
    ...actions,
    furtherCameras,
    paidSubscribe,
    recentPayments,
    renew,
    { saga: forgetDraftsAtTheEnd },
    { saga: forgetDismissalsAtTheEnd },
  ),
  english,
  messages: { ne: () => import('./messages/ne') },
});
