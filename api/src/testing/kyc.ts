import type { KycForm } from '@portal/shared/contract';
import { jpeg } from './image-files';
import { consoleToken } from './operators';
import type { TestApi } from './test-api';

/** A file as a browser sends it; its name and its type may be false. */
export const uploadForm = (bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg'): FormData => {
  const form = new FormData();
  form.set('model', 'subscribers');
  form.set('image', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
};

export const upload = (api: TestApi, token: string, bytes: Buffer) =>
  api.call('imageUpload', { token, body: uploadForm(bytes) });

/** Uploads a valid image, and returns its file name. */
export async function uploaded(api: TestApi, token: string, bytes: Buffer): Promise<string> {
  const { body } = await upload(api, token, bytes);
  return body.data.file_name;
}

/** A single sufficient document, its image uploaded. */
export const createPassport = async (
  api: TestApi,
  token: string,
): Promise<Pick<KycForm, 'document1' | 'document1_name'>> => ({
  document1: 'passport',
  document1_name: await uploaded(api, token, await jpeg(90)),
});

/** Bina's submission, with changes. */
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

/** The state of somebody's verification, in the profile and in the verification itself. */
export async function readKycState(api: TestApi, token: string, id: string) {
  const { kyc_verified, rejected_reason } = (await api.call('profile', { token })).body.data;
  const { body } = await api.call('kyc', { token, params: { id } });
  return { kyc_verified, rejected_reason, record: body.data };
}

/** Decides as an operator, at the console. */
export const decide = (
  api: TestApi,
  person: string,
  action: 'verify' | 'reject',
  body: { reason?: string; documents?: number[]; details?: boolean; revision?: number } = {},
) =>
  api.send('POST', `/api/operator/v1/kycs/${encodeURIComponent(person)}/${action}`, {
    token: consoleToken(api),
    body,
  });
