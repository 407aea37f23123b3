import { Type } from 'typebox';
import type { KycForm } from '@portal/shared/contract';
import { ApiError, type FieldErrors } from '../http/errors';
import { accepting, nullable } from '../http/schemas';
import {
  email,
  faultsIn,
  inList,
  max,
  MOBILE,
  oneLine,
  required,
  type Rule,
  tidy,
} from '../validation/rules';
import { documentFaults } from './document-rules';

const text = Type.Optional(nullable(Type.String()));

/** As it is sent; what will do is judged below, in words for a form. */
export const kycForm = accepting<KycForm>()(
  Type.Object({
    _method: Type.Optional(Type.String({ description: 'POST creates, PATCH changes.' })),
    subscriber_id: text,
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
  }),
);

const FIELDS = [
  'first_name',
  'middle_name',
  'last_name',
  'mobile_no',
  'email',
  'address',
  'document1',
  'document2',
  'document1_name',
  'document2_name',
] as const;

/** What a subscriber submits, '' where they gave nothing. */
export type KycContent = Record<(typeof FIELDS)[number], string>;

/** The same of a form as it was sent, or of a record. */
export const contentOf = (
  form: Partial<Record<(typeof FIELDS)[number], string | null>>,
): KycContent =>
  Object.fromEntries(FIELDS.map((field) => [field, tidy(form[field])])) as KycContent;

export const sameContent = (one: KycContent, other: KycContent): boolean =>
  FIELDS.every((field) => one[field] === other[field]);

const LONGEST_NAME = 100;
const LONGEST_ADDRESS = 255;
const LONGEST_EMAIL = 254;

/** The texts for each field that will not do; none of them knows yet whose images these are. */
export function faultsOf(content: KycContent, documentTypes: readonly string[]): FieldErrors {
  const name: Rule[] = [max(LONGEST_NAME), oneLine];
  const rules: Record<string, Rule[]> = {
    first_name: [required('First Name'), ...name],
    middle_name: name,
    last_name: [required('Last Name'), ...name],
    mobile_no: [required('Mobile No.'), ...MOBILE],
    email: [required('Email'), email('Email'), max(LONGEST_EMAIL), oneLine],
    address: [max(LONGEST_ADDRESS), oneLine],
    document1: [inList(documentTypes)],
    document2: [inList(documentTypes)],
  };
  return { ...documentFaults(content), ...faultsIn(content, rules) };
}

/** 422 the way the form of a verification reads it: the fields are the message. */
export const kycInvalid = (fields: FieldErrors): ApiError =>
  new ApiError(422, 'Form error exists, please check you form data.', { message: fields });
