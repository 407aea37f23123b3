import {
  ApiError,
  CALLS,
  toFailure,
  type CallTools,
  type KycRecord,
  type Profile,
} from '@portal/shared';
import { readTyped } from '@portal/shared/contract/nepali';
import { DOCUMENT_NUMBERS, type DocumentNumber } from '../documents/document-number';
import { uploadDocument } from '../documents/upload-document';
import {
  getDecision,
  isSameDecision,
  NOT_SUBMITTED,
  type Decision,
} from '../kyc-status/kyc-status';
import type { KycValues } from './kyc-values';
import { isSameContent, isUpdate, kycForm, toFormData } from './submission';

export interface Submission {
  subscriberId: string;
  /** The decision that the person has seen. */
  known: Decision;
  /** The record that the form started with; null if it was unknown, or there was none. */
  record: KycRecord | null;
  values: KycValues;
  /** The dialling code shown before the mobile number; '' while unknown. */
  dialCode: string;
}

/**
 * Uploads the chosen images in parallel, and sets their names in the values. It waits for both, so that a successful
 * upload need not be repeated. A failure is an error of its document's field.
 */
async function withUploads(
  { values, dialCode }: Pick<Submission, 'values' | 'dialCode'>,
  tools: CallTools,
): Promise<KycValues> {
  const outcomes = await Promise.allSettled(
    DOCUMENT_NUMBERS.map((number) => uploadDocument(number, tools)),
  );
  tools.signal.throwIfAborted();
  const uploaded = {
    ...values,
    mobile_no: readTyped(values.mobile_no, 'number', dialCode),
  };
  const refused = outcomes.flatMap((outcome, index) => {
    const number = DOCUMENT_NUMBERS[index] as DocumentNumber;
    if (outcome.status === 'fulfilled') {
      if (outcome.value !== null) uploaded[`document${number}_name`] = outcome.value;
      return [];
    }
    return [{ number, failure: toFailure(outcome.reason) }];
  });
  const [first] = refused;
  if (!first) return uploaded;
  throw new ApiError({
    ...first.failure,
    fields: Object.fromEntries(
      refused.map(({ number, failure }) => [`document${number}_name`, failure.message]),
    ),
  });
}

async function profileNow({ http, signal }: CallTools): Promise<Profile> {
  return (await http.call(CALLS.profile, { signal, quiet: true })).data;
}

async function requestRecord(
  subscriberId: string,
  { http, signal }: CallTools,
): Promise<KycRecord> {
  const { status, data } = await http.call(CALLS.kyc, {
    path: { id: subscriberId },
    signal,
    quiet: true,
  });
  if (data) return data;
  throw new ApiError({ kind: 'malformed', status, message: '', fields: {}, retryable: true });
}

/**
 * Adds the documents of the record to a form that was filled in without it.
 * @throws 422 when neither the form nor the record has document one
 */
function withDocuments(record: KycRecord, values: KycValues): KycValues {
  const whole = { ...values };
  for (const number of DOCUMENT_NUMBERS) {
    const [type, image] = [`document${number}`, `document${number}_name`] as const;
    if (values[type] !== '' || values[image] !== '') continue;
    whole[type] = record[type] ?? '';
    whole[image] = record[image] ?? '';
  }
  if (whole.document1_name !== '') return whole;
  throw new ApiError({
    kind: 'http',
    status: 422,
    message: '',
    fields: { document1_name: 'Document one is mandotary' },
    retryable: false,
  });
}

/** Submits a verification for the first time. Sends it again if its response was lost. */
async function sendFirst({ subscriberId, ...entered }: Submission, tools: CallTools) {
  const own = await withUploads(entered, tools);
  const { http, signal } = tools;
  const now = await profileNow(tools);
  if (now.kyc_verified !== NOT_SUBMITTED) {
    if (!isSameContent(await requestRecord(subscriberId, tools), own)) return now;
  }
  const body = toFormData(kycForm(subscriberId, own), 'POST');
  await http.call(CALLS.kycCreate, { body, signal, quiet: true });
  return null;
}

/** Changes a pending or rejected submission. */
async function sendChange(submission: Submission, tools: CallTools) {
  const { subscriberId, known } = submission;
  const own = await withUploads(submission, tools);
  const now = await profileNow(tools);
  if (!isSameDecision(getDecision(now), known)) return now;
  const record = submission.record ?? (await requestRecord(subscriberId, tools));
  const whole = submission.record ? own : withDocuments(record, own);
  const body = toFormData(kycForm(subscriberId, whole), 'PATCH');
  const { http, signal } = tools;
  await http.call(CALLS.kycUpdate, { path: { id: record.id }, body, signal, quiet: true });
  return null;
}

/**
 * Submits a verification, or changes the one that the form knows. If it was decided, or another one was submitted
 * meanwhile, sends nothing and resolves with the profile that says so.
 */
export const send = (submission: Submission, tools: CallTools): Promise<Profile | null> =>
  isUpdate(submission.known.status, submission.record)
    ? sendChange(submission, tools)
    : sendFirst(submission, tools);
