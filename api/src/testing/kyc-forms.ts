import type { KycForm } from '@portal/shared/contract';
import { jpeg } from './image-files';
import type { TestApi } from './test-api';
import { uploaded } from './uploads';

/** The one document that is enough, its image uploaded. */
export const passportOf = async (
  api: TestApi,
  token: string,
): Promise<Pick<KycForm, 'document1' | 'document1_name'>> => ({
  document1: 'passport',
  document1_name: await uploaded(api, token, await jpeg(90)),
});

/** What Bina submits, but for what is given. */
export const kycFields = (changes: Partial<KycForm> = {}): KycForm => ({
  subscriber_id: 'bina',
  first_name: 'बिना',
  middle_name: '',
  last_name: 'श्रेष्ठ',
  mobile_no: '9841000002',
  email: 'bina@example.com',
  address: 'पाटन, ललितपुर',
  document1: '',
  document2: '',
  document1_name: '',
  document2_name: '',
  ...changes,
});

export function kycForm(method: 'POST' | 'PATCH', changes: Partial<KycForm> = {}): FormData {
  const form = new FormData();
  form.set('_method', method);
  for (const [name, value] of Object.entries(kycFields(changes))) form.set(name, String(value));
  return form;
}

export const createKyc = (api: TestApi, token: string, changes?: Partial<KycForm>) =>
  api.call('kycCreate', { token, body: kycForm('POST', changes) });

export const changeKyc = (api: TestApi, token: string, id: string, changes?: Partial<KycForm>) =>
  api.call('kycUpdate', { token, params: { id }, body: kycForm('PATCH', changes) });

/** What the profile and the verification itself say of somebody. */
export async function standing(api: TestApi, token: string, id: string) {
  const { kyc_verified, rejected_reason } = (await api.call('profile', { token })).body.data;
  const { body } = await api.call('kyc', { token, params: { id } });
  return { kyc_verified, rejected_reason, record: body.data };
}
