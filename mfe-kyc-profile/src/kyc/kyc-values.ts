import type { KycRecord, Profile } from '@portal/shared';

export const DETAILS = [
  'first_name',
  'middle_name',
  'last_name',
  'email',
  'mobile_no',
  'address',
] as const;

/** The fields of a draft, without images. */
export const DRAFTED = [...DETAILS, 'document1', 'document2'] as const;

/** All fields. An image is a name on the server, or the address of a preview. */
export const NAMES = [...DRAFTED, 'document1_name', 'document2_name'] as const;

/** The values of the form's controls; '' for empty ones. */
export type KycValues = Record<(typeof NAMES)[number], string>;

function splitName(fullName: string): Pick<KycValues, 'first_name' | 'middle_name' | 'last_name'> {
  const names = fullName.split(/\s+/).filter(Boolean);
  return {
    first_name: names[0] ?? '',
    middle_name: names.slice(1, -1).join(' '),
    last_name: names.length > 1 ? (names.at(-1) ?? '') : '',
  };
}

/** The initial values: the submission, or else the profile. */
export function startingValues(profile: Profile, record: KycRecord | null): KycValues {
  const { subscriber_details: subscriber } = profile;
  const known: Partial<KycRecord> = record ?? {
    ...splitName(subscriber.full_name || profile.name || ''),
    email: profile.email,
    mobile_no: subscriber.mobile_no || profile.phone,
    address: subscriber.address || profile.address,
  };
  return Object.fromEntries(NAMES.map((name) => [name, known[name] ?? ''])) as KycValues;
}
