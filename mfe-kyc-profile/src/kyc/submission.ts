import type { KycForm, KycRecord, KycStatus } from '@portal/shared';
import { readTyped } from '@portal/shared/contract/nepali';
import { DOCUMENT_NUMBERS } from '../documents/document-number';
import { NOT_SUBMITTED, PENDING } from '../kyc-status/kyc-status';
import type { Scope } from './document-rules';
import { NAMES, type KycValues } from './kyc-values';

/** Whether the form updates an earlier submission. */
export const isUpdate = (status: KycStatus, record: KycRecord | null): boolean =>
  status === PENDING || (record !== null && status !== NOT_SUBMITTED);

/** The scope of the form. An update without a known record was submitted elsewhere. */
export const getScope = (status: KycStatus, record: KycRecord | null): Scope =>
  record === null && isUpdate(status, record) ? 'beside an unknown record' : 'whole';

export function kycForm(subscriberId: string, values: KycValues): KycForm {
  const tidied = (name: keyof KycValues) => readTyped(values[name], 'text');
  const form: KycForm = {
    subscriber_id: subscriberId,
    first_name: tidied('first_name'),
    middle_name: tidied('middle_name'),
    last_name: tidied('last_name'),
    mobile_no: tidied('mobile_no'),
    email: tidied('email'),
    address: tidied('address'),
    document1: null,
    document2: null,
    document1_name: null,
    document2_name: null,
  };
  for (const number of DOCUMENT_NUMBERS) {
    const name = values[`document${number}_name`];
    if (name === '') continue;
    form[`document${number}`] = values[`document${number}`];
    form[`document${number}_name`] = name;
  }
  return form;
}

/** Whether a record has the same content as these values. */
export const isSameContent = (record: KycRecord, values: KycValues): boolean =>
  NAMES.every((name) => (record[name] ?? '') === readTyped(values[name], 'text'));

/** Creates form data with the method in `_method`. Omits null values. */
export function toFormData(form: KycForm, method: 'POST' | 'PATCH'): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...form, _method: method })) {
    if (value !== null) data.append(name, value);
  }
  return data;
}
