import { defineRemote, effects, remoteActionsSaga, type RemoteSlice } from '@portal/shared';
import { changePassword } from './profile/change-password.action';
import { countries } from './details/countries.action';
import { documentImage } from './documents/document-image.action';
import { forgetAtSessionEnd } from './kyc/session-end.saga';
import { kycSubmission } from './kyc/submit.action';
import { kyc } from './kyc/kyc.action';
import { profileData, profileUpdate } from './profile/profile-data.action';
import { addSubscriber, editSubscriber, subscribers } from './details/subscribers.action';

/** Actions with personal data, which is never written to local storage. */
const sensitive = [
  kyc,
  kycSubmission,
  documentImage,
  profileData,
  profileUpdate,
  subscribers,
  addSubscriber,
  editSubscriber,
];
const plain = [changePassword, countries];
const actions = [...plain, ...sensitive];

export default defineRemote({
  routes: {
    '/profile/:kyc?': () => import('./profile/profile.screen'),
  },
  slots: {
    'dashboard.banner': () => import('./dashboard/dashboard-banner.screen'),
  },
  slices: [
    ...plain.map(({ slice }) => slice),
    ...sensitive.map(({ slice }): RemoteSlice => ({ ...slice, sensitive: true })),
  ],
  saga: function* () {
    yield effects.all([
      effects.fork(remoteActionsSaga(...actions)),
      effects.fork(forgetAtSessionEnd),
    ]);
  },
  messages: { ne: () => import('./messages/ne') },
});
