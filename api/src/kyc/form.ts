import { Type } from 'typebox';
import type { KycForm } from '@portal/shared/contract';
import { readTyped } from '@portal/shared/contract/nepali';
import { ApiError, type FieldErrors } from '../http/errors';
import {
  email,
  findFaults,
  inList,
  max,
  MOBILE,
  oneLine,
  required,
  type Rule,
  tidy,
} from '../http/rules';
import { describeRequest, nullable } from '../http/schemas';

export type DocumentNumber = 1 | 2;

const FRONT = 'citizenship-front';
const BACK = 'citizenship-back';

const NO_BACK = 'Citizenship Back Side image is mandotary';
const NO_FIRST = 'Document one is mandotary';

type Documents = Record<`document${DocumentNumber}` | `document${DocumentNumber}_name`, string>;

const documentIn = (content: Documents, number: DocumentNumber) => ({
  field: `document${number}`,
  label: `Document ${number}`,
  type: content[`document${number}`],
  image: content[`document${number}_name`],
});

type Document = ReturnType<typeof documentIn>;

const isFilled = ({ type, image }: Document): boolean => type !== '' || image !== '';

/** A document consists of a type and an image; both are required. */
const findMissingHalf = ({ field, label, type, image }: Document): FieldErrors => {
  if (type !== '' && image === '') return { [`${field}_name`]: [`${label} field is required.`] };
  return type === '' && image !== '' ? { [field]: [`${label} type field is required.`] } : {};
};

const lacksBack = (front: Document, other: Document): boolean =>
  front.type === FRONT && (other.type !== BACK || other.image === '');

/** The faults of each document. Document one is required; a citizenship's front requires its back, in either order. */
export function findDocumentFaults(content: Documents): FieldErrors {
  const first = documentIn(content, 1);
  const second = documentIn(content, 2);
  const faults = { ...findMissingHalf(first), ...findMissingHalf(second) };
  if (lacksBack(first, second)) faults['document2_name'] = [NO_BACK];
  if (lacksBack(second, first)) faults['document1_name'] = [NO_BACK];
  if (!isFilled(first)) faults['document1_name'] = [NO_FIRST];
  return faults;
}

const text = Type.Optional(nullable(Type.String()));

/** What a subscriber submits. */
const fields = {
  first_name: text,
  middle_name: text,
  last_name: text,
  mobile_no: text,
  email: text,
  address: text,
  document1: text,
  document2: text,
  document1_name: text,
  document2_name: text,
};

export const FIELDS = Object.keys(fields) as (keyof typeof fields)[];

/** As sent; the rules below validate it, with messages for a form. */
export const kycForm = describeRequest<KycForm>()(
  Type.Object({
    _method: Type.Optional(Type.String({ description: 'POST creates, PATCH changes.' })),
    subscriber_id: text,
    ...fields,
  }),
);

/** As sent: fields may be missing. */
export type SentFields = Partial<Record<(typeof FIELDS)[number], string | null>>;

/** All fields, '' for missing ones. */
export type KycContent = Record<(typeof FIELDS)[number], string>;

/** The content of a form, or of a record. A mobile number loses the code of the form's country. */
export const toContent = (form: SentFields, dialCode = ''): KycContent => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, tidy(form[field])])) as KycContent),
  mobile_no: readTyped(form.mobile_no ?? '', 'number', dialCode),
});

/** The previous content with the fields of a correction; the others stay. */
export const applyCorrection = (
  before: KycContent,
  form: SentFields,
  dialCode: string,
): KycContent =>
  toContent(
    Object.fromEntries(
      FIELDS.map((field) => [field, form[field] === undefined ? before[field] : form[field]]),
    ),
    dialCode,
  );

export const isSameContent = (one: KycContent, other: KycContent): boolean =>
  FIELDS.every((field) => one[field] === other[field]);

const MAX_NAME_LENGTH = 100;
const MAX_ADDRESS_LENGTH = 255;
const MAX_EMAIL_LENGTH = 254;

/** Refuses invalid fields, with the messages for each. The owner of the images is checked elsewhere. @throws 422 */
export function refuseUnsubmittable(content: KycContent, documentTypes: readonly string[]): void {
  const name: Rule[] = [max(MAX_NAME_LENGTH), oneLine];
  const rules: Record<string, Rule[]> = {
    first_name: [required('First Name'), ...name],
    middle_name: name,
    last_name: [required('Last Name'), ...name],
    mobile_no: [required('Mobile No.'), ...MOBILE],
    email: [required('Email'), email('Email'), max(MAX_EMAIL_LENGTH), oneLine],
    address: [max(MAX_ADDRESS_LENGTH), oneLine],
    document1: [inList(documentTypes)],
    document2: [inList(documentTypes)],
  };
  const faults = { ...findDocumentFaults(content), ...findFaults(content, rules) };
  if (Object.keys(faults).length > 0) throw createKycFault(faults);
}

/** 422 in the format of the verification's form: the fields are the message. */
export const createKycFault = (fields: FieldErrors): ApiError =>
  new ApiError(422, 'Form error exists, please check you form data.', { message: fields });
