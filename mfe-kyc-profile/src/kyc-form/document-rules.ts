import { field, required, withMessage, type Rule } from '@portal/shared/validation';
import { CITIZENSHIP_BACK, CITIZENSHIP_FRONT } from '../documents/document';
import type { DocumentNumber } from '../documents/document-number';

type Values = Readonly<Record<string, unknown>>;

const typeOf = (values: Values, number: DocumentNumber) => values[`document${number}`];
const hasType = (values: Values, number: DocumentNumber) => typeOf(values, number) !== '';
const hasImage = (values: Values, number: DocumentNumber) =>
  values[`document${number}_name`] !== '';

/** Which document must be the back of a citizenship card, because the other one is its front; null: none. */
function backOf(values: Values): DocumentNumber | null {
  if (typeOf(values, 1) === CITIZENSHIP_FRONT) return 2;
  return typeOf(values, 2) === CITIZENSHIP_FRONT ? 1 : null;
}

/** Whether a document is marked as required. */
export const isRequired = (values: object, number: DocumentNumber): boolean =>
  number === 1 || backOf(values as Values) === number;

const lacksBack = (values: Values, number: DocumentNumber): boolean =>
  backOf(values) === number &&
  !(hasImage(values, number) && typeOf(values, number) === CITIZENSHIP_BACK);

const isGiven = (values: Values, number: DocumentNumber): boolean =>
  hasImage(values, number) || hasType(values, number);

/** Which of what a person submits is in front of them: all of it, or what an unknown record lacks. */
export type Scope = 'whole' | 'beside an unknown record';

/** Beside an unknown record nothing need be said of documents: they stay as they were submitted. */
const lacksFirst = (values: Values, scope: Scope): boolean =>
  !isGiven(values, 1) && (scope === 'whole' || isGiven(values, 2));

/** Whether a document is missing of which a toast warns as well. */
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

/** Told where it can be mended: at the type of an image that is there, else at the image. */
const backRule = (number: DocumentNumber, withImage: boolean): Rule =>
  withMessage(
    'Citizenship Back Side image is mandotary',
    refuseIf((values) => lacksBack(values, number) && hasImage(values, number) === withImage),
  );

/** A document is a type and an image: one asks for the other. */
const typeRules = (number: DocumentNumber) => [
  requiredIf((values) => hasImage(values, number)),
  backRule(number, true),
];
const imageRules = (number: DocumentNumber) => [
  backRule(number, false),
  requiredIf((values) => hasType(values, number)),
];

export const documentRules = (scope: Scope) => ({
  document1: field('Document 1 type', ...typeRules(1)),
  document1_name: field(
    'Document 1',
    ...imageRules(1),
    withMessage(
      'Document one is mandotary',
      refuseIf((values) => lacksFirst(values, scope)),
    ),
  ),
  document2: field('Document 2 type', ...typeRules(2)),
  document2_name: field('Document 2', ...imageRules(2)),
});
