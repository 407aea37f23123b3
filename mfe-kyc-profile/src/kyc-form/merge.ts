import { ApiError, type KycRecord } from '@portal/shared';
import { DETAILS, NAMES, tidy, type KycValues } from './kyc-values';

type Name = keyof KycValues;

/** What changes together: each text alone, a document's type with its image. */
const UNITS: readonly (readonly Name[])[] = [
  ...DETAILS.map((name) => [name]),
  ['document1', 'document1_name'],
  ['document2', 'document2_name'],
];

/** By what a form began with, the record that it last named clashes with: a person decides at the next try. */
const shown = new WeakMap<KycValues, string>();

const sent = (values: KycValues, name: Name) => tidy(values[name]);
const held = (record: KycRecord, name: Name) => record[name] ?? '';

const changedElsewhere = (message: string, fields: Record<string, string>): ApiError =>
  new ApiError({ kind: 'http', status: 409, message, fields, retryable: false });

/**
 * What to send when the record is no longer what the form began with: what the person left as it was stays
 * as it is now.
 * @throws 409, once, for what they and somebody else changed
 */
export function mergedWith(record: KycRecord, start: KycValues, values: KycValues): KycValues {
  const merged = { ...values };
  const clashes: Record<string, string> = {};
  for (const unit of UNITS) {
    const isMine = unit.some((name) => sent(values, name) !== sent(start, name));
    const isTheirs = unit.some((name) => held(record, name) !== start[name]);
    const isOther = unit.some((name) => held(record, name) !== sent(values, name));
    if (!isMine) for (const name of unit) merged[name] = held(record, name);
    else if (isTheirs && isOther) {
      clashes[unit.at(-1) as Name] =
        'This was changed elsewhere meanwhile. Submit again to replace it with your entry.';
    }
  }
  const now = JSON.stringify(record);
  if (Object.keys(clashes).length === 0 || now === shown.get(start)) return merged;
  shown.set(start, now);
  throw changedElsewhere('', clashes);
}

/** @throws 409 when a first submission is not what somebody submitted meanwhile */
export function mustBeSame(record: KycRecord, values: KycValues): void {
  if (NAMES.every((name) => held(record, name) === sent(values, name))) return;
  throw changedElsewhere(
    'Your verification was submitted elsewhere meanwhile. Check your entries and submit them again.',
    {},
  );
}

/** @throws 409 when a rejection came meanwhile, so that its reason is read first; undefined is no rejection */
export function mustBeRead(reason: string | undefined, read: string | undefined): void {
  if (reason === undefined || reason === read) return;
  throw changedElsewhere(
    'Your verification was rejected meanwhile. Read why, correct your entries and submit them again.',
    {},
  );
}
