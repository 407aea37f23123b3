import { type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { recordAction } from '../audit/audit';
import { type Database, readPage, type Queries } from '../database/database';
import type { App } from '../http/app';
import { ApiError, invalid, notFound } from '../http/errors';
import { tidy } from '../http/rules';
import { wrapData, failure, nullable } from '../http/schemas';
import type { Images } from '../images/images';
import { imageAnswer, sendImage } from '../images/routes';
import { getAuditActor } from '../operator/actor';
import { describeListCall, describeCall } from '../operator/operator-call';
import type { DocumentNumber } from './form';
import {
  decideKyc,
  type Decision,
  type Kyc,
  kycRecord,
  explainNotSubmitted,
  PENDING,
  REJECTED,
  findSubscriberId,
  VERIFIED,
} from './kyc';

/** The words of a status, as operators use them. */
const STATUS_WORDS = {
  pending: PENDING,
  verified: VERIFIED,
  rejected: REJECTED,
} as const;

type StatusWord = keyof typeof STATUS_WORDS;

const word = sql`CASE s.kyc_verified WHEN ${PENDING} THEN 'pending' WHEN ${VERIFIED} THEN 'verified'
  WHEN ${REJECTED} THEN 'rejected' END`;

/** A verification as operators see it. */
const entry = Type.Object({
  subscriber: Type.Object({ id: Type.String(), name: Type.String(), email: Type.String() }),
  status: Type.Enum(Object.keys(STATUS_WORDS) as StatusWord[]),
  rejected_reason: nullable(Type.String()),
  revision: Type.Integer({ description: 'Counts submissions and decisions.' }),
  submitted_at: Type.String(),
  decided_at: nullable(Type.String()),
  record: kycRecord,
});

export type Entry = Static<typeof entry>;

const RECORD_FIELDS = Object.keys(kycRecord.properties) as (keyof Kyc)[];

const record = sql.join(
  RECORD_FIELDS.map((field) => sql`${sql.raw(`'${field}'`)}, k.${sql.identifier(field)}`),
  sql`, `,
);

const from = sql`kyc_records k JOIN subscribers s ON s.id = k.subscriber_id`;

const entries = (condition: SQL) => sql`
  SELECT json_build_object('id', s.id, 'name', s.name, 'email', s.email) AS subscriber,
    ${word} AS status, s.rejected_reason, k.revision,
    to_json(k.submitted_at) AS submitted_at, to_json(k.decided_at) AS decided_at,
    json_build_object(${record}) AS record
  FROM ${from} WHERE ${condition}`;

/** The verifications of all subscribers, those waiting longest first. */
async function readEntries(
  queries: Queries,
  status: StatusWord | undefined,
  paging: { page: number; limit: number },
) {
  const filter = status === undefined ? sql`true` : sql`s.kyc_verified = ${STATUS_WORDS[status]}`;
  return readPage<Entry>(queries, {
    rows: sql`${entries(filter)} ORDER BY k.submitted_at, k.id`,
    counted: sql`${from} WHERE ${filter}`,
    ...paging,
  });
}

/** What a subscriber has submitted; undefined if nothing. */
const readEntry = (queries: Queries, subscriberId: string): Promise<Entry | undefined> =>
  queries.first<Entry>(entries(sql`s.id = ${subscriberId}`));

const REASON_LENGTH = 500;

interface Parts {
  database: Database;
  images: Images;
}

const documentNumber = Type.Integer({ minimum: 1, maximum: 2 });

const person = Type.Object({
  person: Type.String({ maxLength: 254, description: 'The subscriber’s id or email.' }),
});

const revision = Type.Optional(
  Type.Integer({
    description:
      'The revision that was looked at; the call is refused when there is another one. Needed to overturn a decision.',
  }),
);

/** Reads the verifications of all subscribers, and decides them. */
export function kycOperatorRoutes(app: App, { database, images }: Parts): void {
  const answers = { 404: failure, 409: failure };

  const entryFor = async (named: string) => {
    const id = await findSubscriberId(database, named);
    const found = await readEntry(database, id);
    if (!found) throw new ApiError(409, explainNotSubmitted(id));
    return found;
  };

  const decided = async (
    request: FastifyRequest,
    named: string,
    decision: Decision,
    seen: number | undefined,
  ) => {
    const id = await findSubscriberId(database, named);
    await database.transaction(async (transaction) => {
      await decideKyc(transaction, id, decision, seen);
      await recordAction(transaction, getAuditActor(request), {
        action: decision.status === VERIFIED ? 'kyc.verify' : 'kyc.reject',
        subject: id,
        details:
          decision.status === VERIFIED
            ? {}
            : { documents: decision.documents, ...(decision.details && { details: true }) },
      });
    });
    return { data: await entryFor(id) };
  };

  app.get(
    '/kycs',
    describeListCall(
      'The verifications of all subscribers, those that wait longest first',
      entry.properties.status,
      entry,
    ),
    async (request) => {
      const { status, page, limit } = request.query;
      const entries = await readEntries(database, status, { page, limit });
      await recordAction(database, getAuditActor(request), {
        action: 'kyc.read',
        details: { page, listed: entries.data.length, ...(status && { status }) },
      });
      return entries;
    },
  );

  app.get(
    '/kycs/:person',
    describeCall('view', {
      summary: 'What one subscriber has submitted',
      params: person,
      response: { 200: wrapData(entry), ...answers },
    }),
    async (request) => {
      const data = await entryFor(request.params.person);
      await recordAction(database, getAuditActor(request), {
        action: 'kyc.read',
        subject: data.subscriber.id,
      });
      return { data };
    },
  );

  app.get(
    '/kycs/:person/documents/:number',
    describeCall('view', {
      summary: 'The image of a document',
      params: Type.Object({ ...person.properties, number: documentNumber }),
      response: { 200: imageAnswer, ...answers },
    }),
    async (request, reply) => {
      const { params } = request;
      const { record } = await entryFor(params.person);
      const name = record[`document${params.number as DocumentNumber}_name`];
      const bytes = name === null ? undefined : await images.read(record.subscriber_id, name);
      if (!bytes) throw notFound(`There is no image of document ${params.number}.`);
      // Recorded first: an action that cannot be recorded must not show anything.
      await recordAction(database, getAuditActor(request), {
        action: 'kyc.document',
        subject: record.subscriber_id,
        details: { document: params.number },
      });
      return sendImage(reply, bytes);
    },
  );

  app.post(
    '/kycs/:person/verify',
    describeCall('operate', {
      summary: 'Verify a subscriber',
      params: person,
      body: Type.Object({ revision }),
      response: { 200: wrapData(entry), ...answers },
    }),
    (request) =>
      decided(request, request.params.person, { status: VERIFIED }, request.body.revision),
  );

  app.post(
    '/kycs/:person/reject',
    describeCall('operate', {
      summary: 'Reject what a subscriber has submitted',
      description: 'The images of the documents it names are refused from then on.',
      params: person,
      body: Type.Object({
        reason: Type.String({
          maxLength: REASON_LENGTH,
          description: 'The subscriber reads it.',
        }),
        documents: Type.Array(documentNumber, { maxItems: 2, default: [] }),
        details: Type.Boolean({
          default: false,
          description: 'Whether it is about the name, the contact or the address.',
        }),
        revision,
      }),
      response: { 200: wrapData(entry), ...answers },
    }),
    async (request) => {
      const { params, body } = request;
      const reason = tidy(body.reason);
      if (reason === '') throw invalid({ reason: ['Reason field is required.'] });
      const documents = body.documents as DocumentNumber[];
      const decision = { status: REJECTED, reason, documents, details: body.details } as const;
      return decided(request, params.person, decision, body.revision);
    },
  );
}
