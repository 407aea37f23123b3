import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { KycRecord } from '@portal/shared/contract';
import type { Queries } from '../database/database';
import { answering, nullable } from '../http/schemas';

export const kycRecord = answering<KycRecord>()(
  Type.Object({
    id: Type.String(),
    subscriber_id: Type.String(),
    first_name: Type.String(),
    middle_name: nullable(Type.String()),
    last_name: Type.String(),
    mobile_no: Type.String(),
    email: Type.String(),
    address: nullable(Type.String()),
    document1: nullable(Type.String({ description: 'The type of the document.' })),
    document2: nullable(Type.String()),
    document1_name: nullable(Type.String({ description: 'The file name of its image.' })),
    document2_name: nullable(Type.String()),
    rejected_documents: Type.Array(Type.Union([Type.Literal(1), Type.Literal(2)]), {
      description: 'Which documents the last rejection was about.',
    }),
    rejected_details: Type.Boolean({
      description: 'Whether it was about the name, the contact or the address.',
    }),
    submitted_at: Type.String({ format: 'date-time' }),
    decided_at: nullable(Type.String({ description: 'When it was last verified or rejected.' })),
  }),
);

export type Kyc = Static<typeof kycRecord>;

/** What a subscriber has submitted; undefined before they have. */
export const recordOf = (queries: Queries, subscriberId: string): Promise<Kyc | undefined> =>
  queries.first<Kyc>(sql`
    SELECT id, subscriber_id, first_name, middle_name, last_name, mobile_no, email, address,
      document1, document2, document1_name, document2_name, rejected_documents,
      rejected_details, to_json(submitted_at) AS submitted_at, to_json(decided_at) AS decided_at
    FROM kyc_records WHERE subscriber_id = ${subscriberId}`);
