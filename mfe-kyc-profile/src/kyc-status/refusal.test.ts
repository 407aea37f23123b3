import type { KycRecord } from '@portal/shared';
import { ASHA } from '@portal/shared/testing';
import { RECORD } from '../testing/records';
import { getRefusal } from './refusal';

const REJECTED = { ...ASHA, kyc_verified: 0 as const, rejected_reason: 'Blurred.' };

test.each<[string, Partial<KycRecord>, unknown[]]>([
  [
    'which parts it was about',
    { rejected_documents: [2, 1], rejected_details: true },
    ['details', 1, 2],
  ],
  ['nothing of parts, as another API', {}, []],
])('a rejection that says %s', (_, said, parts) => {
  expect(getRefusal(REJECTED, { ...RECORD, ...said })).toEqual({ reason: 'Blurred.', parts });
});

test('a submission that is not rejected has no refusal, even after an earlier rejection', () => {
  const record: KycRecord = { ...RECORD, rejected_documents: [2] };
  expect(getRefusal({ ...REJECTED, kyc_verified: 2 }, record)).toBeNull();
});

test('a rejection without reason and record has an empty refusal', () => {
  expect(getRefusal({ ...REJECTED, rejected_reason: null }, null)).toEqual({
    reason: '',
    parts: [],
  });
});
