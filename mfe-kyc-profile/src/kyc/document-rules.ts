import { field, required, withMessage, type Rule } from '@portal/shared/validation';
import { CITIZENSHIP_BACK, CITIZENSHIP_FRONT } from '../documents/document';
import type { DocumentNumber } from '../documents/document-number';

type Values = Readonly<Record<string, unknown>>;

const getType = (values: Values, number: DocumentNumber) => values[`document${number}`];
const hasType = (values: Values, number: DocumentNumber) => getType(values, number) !== '';
const hasImage = (values: Values, number: DocumentNumber) =>
  values[`document${number}_name`] !== '';

/** The document that must be the back of a citizenship card, because the other is the front; null for none. */
function findBack(values: Values): DocumentNumber | null {
  if (getType(values, 1) === CITIZENSHIP_FRONT) return 2;
  return getType(values, 2) === CITIZENSHIP_FRONT ? 1 : null;
}

/** Whether a document is marked as required. */
export const isRequired = (values: object, number: DocumentNumber): boolean =>
  number === 1 || findBack(values as Values) === number;

const lacksBack = (values: Values, number: DocumentNumber): boolean =>
  findBack(values) === number &&
  !(hasImage(values, number) && getType(values, number) === CITIZENSHIP_BACK);

const isGiven = (values: Values, number: DocumentNumber): boolean =>
  hasImage(values, number) || hasType(values, number);

/** The scope of the form: the whole submission, or additions to an unknown record. */
export type Scope = 'whole' | 'beside an unknown record';

/** With an unknown record, documents are optional, because submitted ones stay. */
const lacksFirst = (values: Values, scope: Scope): boolean =>
  !isGiven(values, 1) && (scope === 'whole' || isGiven(values, 2));

/** Whether a required document is missing. Then a toast warns too. */
export function lacksDocument(given: object, scope: Scope): boolean {
  const values = given as Values;
  return lacksBack(values, 1) || lacksBack(values, 2) || lacksFirst(values, scope);
}

const refuseIf =
  (isWrong: (values: Values) => boolean): Rule =>
  (_, { values }) =>
    isWrong(values) ? '' : undefined;

const requiredIf =
  (isWanted: (values: Values) => boolean): Rule =>
  (value, context) =>
    isWanted(context.values) ? required()(value, context) : undefined;

/** Puts the error on the type if there is an image, or else on the image. */
const backRule = (number: DocumentNumber, withImage: boolean): Rule =>
  withMessage(
    'Citizenship Back Side image is mandotary',
    refuseIf((values) => lacksBack(values, number) && hasImage(values, number) === withImage),
  );

/** A document has both a type and an image, or neither; the first has both. */
const typeRules = (number: DocumentNumber, scope: Scope) => [
  requiredIf((values) => hasImage(values, number) || (number === 1 && lacksFirst(values, scope))),
  backRule(number, true),
];
const imageRules = (number: DocumentNumber) => [
  backRule(number, false),
  requiredIf((values) => hasType(values, number)),
];

export const documentRules = (scope: Scope) => ({
  document1: field('Document 1 type', ...typeRules(1, scope)),
  document1_name: field(
    'Document 1',
    ...imageRules(1),
    withMessage(
      'Document one is mandotary',
      refuseIf((values) => lacksFirst(values, scope)),
    ),
  ),
  document2: field('Document 2 type', ...typeRules(2, scope)),
  document2_name: field('Document 2', ...imageRules(2)),
});
