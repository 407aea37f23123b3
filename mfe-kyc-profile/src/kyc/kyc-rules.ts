import {
  email,
  field,
  max,
  min,
  required,
  type Rule,
  type RulesByField,
} from '@portal/shared/validation';
import { MOBILE_DIGITS, readTyped } from '@portal/shared/contract/nepali';
import { documentRules, type Scope } from './document-rules';
import type { KycValues } from './kyc-values';

/** Digits only, without sign and decimal point. */
const digits: Rule = (value, { t }) =>
  /^\d*$/.test(String(value)) ? undefined : t('field must be number.');

/** Dialling codes have one to four digits. If the code is not known here, the API removes it. */
const INTERNATIONAL = new RegExp(String.raw`^(\+|00)\d{1,4}\d{${MOBILE_DIGITS}}$`);

/** The validation rules of the form. `dialCode` is shown beside the number; '' if unknown. */
export const kycRules = (scope: Scope, dialCode: string): RulesByField<KycValues> => ({
  first_name: field('First Name', required()),
  last_name: field('Last Name', required()),
  email: field('Email', required(), email()),
  mobile_no: field(
    'Mobile No.',
    ...[required(), digits, min(MOBILE_DIGITS), max(MOBILE_DIGITS)].map(
      (rule): Rule =>
        (value, context) => {
          const number = readTyped(String(value), 'number', dialCode);
          return dialCode === '' && INTERNATIONAL.test(number) ? undefined : rule(number, context);
        },
    ),
  ),
  ...documentRules(scope),
});
