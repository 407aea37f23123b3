import {
  email,
  field,
  max,
  min,
  required,
  type Rule,
  type RulesByField,
} from '@portal/shared/validation';
import { documentRules, type Scope } from './document-rules';
import type { KycValues } from './kyc-values';

const DIGITS = 10;

/** Digits only, without sign and decimal point. */
const digits: Rule = (value, { t }) =>
  /^\d*$/.test(String(value)) ? undefined : t('field must be number.');

/** The validation rules of the form. */
export const kycRules = (scope: Scope): RulesByField<KycValues> => ({
  first_name: field('First Name', required()),
  last_name: field('Last Name', required()),
  email: field('Email', required(), email()),
  mobile_no: field('Mobile No.', required(), digits, min(DIGITS), max(DIGITS)),
  ...documentRules(scope),
});
