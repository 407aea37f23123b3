import type { KycRecord, Profile } from '@portal/shared';

/** The values of the form's controls; '' for empty ones. */
export interface KycValues {
  first_name: string;
  middle_name: string;
  last_name: string;
  email: string;
  mobile_no: string;
  address: string;
  /** The types of the documents. */
  document1: string;
  document2: string;
  /** Their images: a name on the server, or the address of a preview. */
  document1_name: string;
  document2_name: string;
}

/** The fields of a draft, without images. */
export const DRAFTED = [
  'first_name',
  'middle_name',
  'last_name',
  'email',
  'mobile_no',
  'address',
  'document1',
  'document2',
] as const satisfies (keyof KycValues)[];

function namesOf(fullName: string): Pick<KycValues, 'first_name' | 'middle_name' | 'last_name'> {
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
  const known = record ?? {
    ...namesOf(subscriber.full_name || profile.name || ''),
    email: profile.email,
    mobile_no: subscriber.mobile_no || profile.phone,
    address: subscriber.address || profile.address,
  };
  return {
    first_name: known.first_name ?? '',
    middle_name: known.middle_name ?? '',
    last_name: known.last_name ?? '',
    email: known.email ?? '',
    mobile_no: known.mobile_no ?? '',
    address: known.address ?? '',
    document1: record?.document1 ?? '',
    document2: record?.document2 ?? '',
    document1_name: record?.document1_name ?? '',
    document2_name: record?.document2_name ?? '',
  };
}
