import type { Translate } from '@portal/shared';
import type { Errors } from '@portal/shared/validation';
import type { ChosenDocuments } from '../documents/chosen-documents';
import { DOCUMENT_NUMBERS } from '../documents/document-number';
import type { Part } from '../kyc-status/refusal';
import { DETAILS, type KycValues } from './kyc-values';

/** The sections of the form, in their order. */
export const STEPS = ['details', 'documents', 'send'] as const;
export type Step = (typeof STEPS)[number];

export type StepState = 'untouched' | 'begun' | 'complete' | 'wrong' | 'ready';

type Field = keyof KycValues;

export const FIELDS: Readonly<Record<Exclude<Step, 'send'>, readonly Field[]>> = {
  details: DETAILS,
  documents: ['document1', 'document1_name', 'document2', 'document2_name'],
};

export const stepTitle = (step: Step, t: Translate): string =>
  ({
    details: t('Who you are'),
    documents: t('Documents'),
    send: t('Check and send'),
  })[step];

export interface Progress {
  start: KycValues;
  values: KycValues;
  /** The errors that a submit would meet now. */
  faults: Errors<KycValues>;
  /** The errors that show. */
  errors: Errors<KycValues>;
  chosen: ChosenDocuments;
  /** The parts to do again after a rejection. */
  refused: readonly Part[];
}

/** The refused parts that are still as they were. */
export const stillRefused = ({ start, values, chosen, refused }: Progress): readonly Part[] =>
  refused.filter((part) =>
    part === 'details'
      ? FIELDS.details.every((name) => values[name] === start[name])
      : chosen[part].image === null,
  );

/** How far each step is. */
export function stepStates(progress: Progress): Record<Step, StepState> {
  const { values, faults, errors, chosen } = progress;
  const left = stillRefused(progress);

  const stateOf = (fields: readonly Field[], isWrong: boolean, isBusy: boolean): StepState => {
    if (isWrong || fields.some((name) => errors[name] !== undefined)) return 'wrong';
    if (!isBusy && fields.every((name) => faults[name] === undefined)) return 'complete';
    return isBusy || fields.some((name) => values[name] !== '') ? 'begun' : 'untouched';
  };
  const documents = DOCUMENT_NUMBERS.map((number) => chosen[number]);
  const states = {
    details: stateOf(FIELDS.details, left.includes('details'), false),
    documents: stateOf(
      FIELDS.documents,
      left.some((part) => part !== 'details') || documents.some(({ refusal }) => refusal !== null),
      documents.some(({ reading }) => reading),
    ),
  };
  const isReady = states.details === 'complete' && states.documents === 'complete';
  return { ...states, send: isReady ? 'ready' : 'untouched' };
}
