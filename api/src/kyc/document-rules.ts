import type { FieldErrors } from '../http/errors';

const FRONT = 'citizenship-front';
const BACK = 'citizenship-back';

const NO_BACK = 'Citizenship Back Side image is mandotary';
const NO_FIRST = 'Document one is mandotary';

interface Documents {
  document1: string;
  document2: string;
  document1_name: string;
  document2_name: string;
}

interface Document {
  field: 'document1' | 'document2';
  label: string;
  type: string;
  image: string;
}

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
  const first: Document = {
    field: 'document1',
    label: 'Document 1',
    type: content.document1,
    image: content.document1_name,
  };
  const second: Document = {
    field: 'document2',
    label: 'Document 2',
    type: content.document2,
    image: content.document2_name,
  };
  const faults = { ...halfGiven(first), ...halfGiven(second) };
  if (lacksBack(first, second)) faults['document2_name'] = [NO_BACK];
  if (lacksBack(second, first)) faults['document1_name'] = [NO_BACK];
  if (!isGiven(first)) faults['document1_name'] = [NO_FIRST];
  return faults;
}
