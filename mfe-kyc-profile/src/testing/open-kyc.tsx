import { DEFAULT_CONFIG, type Profile } from '@portal/shared';
import { ASHA, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProfileScreen from '../profile/profile.screen';
import { loadLaterParts } from '../kyc/late-parts';
import remote from '../remote';
import { RECORD } from './records';

beforeAll(loadLaterParts);

/** Asha's KYC tab with the given status. A submission makes it pending. */
export function openKyc(
  profile: Partial<Profile>,
  answers: FakeAnswers = {},
  documentTypes = DEFAULT_CONFIG.kyc.documentTypes,
) {
  const person = { ...ASHA, ...profile };
  let pending = false;
  const taken = () => {
    pending = true;
    return { message: 'KYC submitted', data: RECORD };
  };
  return renderScreen(ProfileScreen, {
    remote,
    at: '/profile/kyc',
    path: '/profile/:kyc?',
    profile: person,
    config: { kyc: { ...DEFAULT_CONFIG.kyc, documentTypes } },
    answers: {
      profile: () => ({
        data: pending ? { ...person, kyc_verified: 2, rejected_reason: null } : person,
      }),
      kyc: () => ({ data: RECORD }),
      countries: () => ({ data: [{ id: '1', name: 'Nepal', iso2: 'NP', dial_code: '+977' }] }),
      documentImage: () => ({ body: new Blob(['x']), data: new Blob(['x']) }),
      kycCreate: taken,
      kycUpdate: taken,
      imageUpload: ({ body }) => ({
        message: 'image added successfully',
        data: { file_name: `uploaded-${((body as FormData).get('image') as File).size}.jpg` },
      }),
      ...answers,
    },
  });
}

export const field = (label: RegExp | string) => screen.getByLabelText(label);
export const button = (name: string) => screen.getByRole('button', { name });
export const document = (number: 1 | 2) =>
  within(screen.getByRole('group', { name: `Document ${number}` }));

/** Chooses a file for a document. The mocked preparation decides the result. */
export const choose = (number: 1 | 2, file = new File(['photo'], 'photo.jpg')) =>
  userEvent.upload(document(number).getByLabelText(/^Document Image/), file, {
    applyAccept: false,
  });

/** Chooses a file, and waits until it is prepared. */
export async function chooseReady(number: 1 | 2): Promise<void> {
  await choose(number);
  await document(number).findByText('Ready to be sent');
}

export const chooseType = (number: 1 | 2, type: string) =>
  userEvent.selectOptions(document(number).getByLabelText(/^Document Type/), type);
