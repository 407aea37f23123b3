import type { FieldErrors } from '../http/errors';

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

const isGiven = ({ type, image }: Document): boolean => type !== '' || image !== '';

/** A document is a type and an image: one without the other is none. */
const halfGiven = ({ field, label, type, image }: Document): FieldErrors => {
  if (type !== '' && image === '') return { [`${field}_name`]: [`${label} field is required.`] };
  return type === '' && image !== '' ? { [field]: [`${label} type field is required.`] } : {};
};

const lacksBack = (front: Document, other: Document): boolean =>
  front.type === FRONT && (other.type !== BACK || other.image === '');

/**
 * What is wrong with which document. Document one is always asked for; a citizenship's front asks for
 * its back, whichever of the two comes first.
 */
export function documentFaults(content: Documents): FieldErrors {
  const first = documentIn(content, 1);
  const second = documentIn(content, 2);
  const faults = { ...halfGiven(first), ...halfGiven(second) };
  if (lacksBack(first, second)) faults['document2_name'] = [NO_BACK];
  if (lacksBack(second, first)) faults['document1_name'] = [NO_BACK];
  if (!isGiven(first)) faults['document1_name'] = [NO_FIRST];
  return faults;
}
