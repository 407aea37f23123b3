import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { CreateCancelRequestBody } from '@portal/shared/contract';
import { isRunning, orderSubscriptions } from '../cameras/cameras';
import type { Database, Queries } from '../database/database';
import { ApiError, type FieldErrors, invalid, notFound } from '../http/errors';
import { isEmail, tidy } from '../http/rules';
import { nullable } from '../http/schemas';
import { notifyCancellationDecided } from '../notifications/occasions';

/** A request as operators see it. */
export const entry = Type.Object({
  id: Type.String(),
  status: Type.Enum(['pending', 'accepted', 'rejected']),
  reason: Type.String(),
  remarks: nullable(Type.String()),
  created_at: Type.String(),
  decided_at: nullable(Type.String()),
  subscriber: Type.Object({
    id: Type.String(),
    name: Type.String(),
    mobile: Type.String(),
    email: Type.String(),
  }),
  camera: Type.Object({ inventory_serial: Type.String(), custom_label: nullable(Type.String()) }),
  subscription: Type.Object({
    order_id: Type.String(),
    name: Type.String(),
    package_price: Type.Number({ description: 'What it was bought for.' }),
    start_date: Type.String({ format: 'date' }),
    expiry_date: Type.String({ format: 'date' }),
  }),
});

export type Entry = Static<typeof entry>;

const MIN_REASON_LENGTH = 10;
const MAX_REASON_LENGTH = 2000;

const REASON_TOO_SHORT = 'The field "Reason" is required and must be at least 10 characters long';

/** The normalised fields; optional ones may be missing. */
export type SentRequest = Omit<CreateCancelRequestBody, 'reason'> & { reason?: string };

/** Problems of a form that do not depend on the subscription. */
function findFieldErrors({ reason = '', email, request_amount: amount }: SentRequest): FieldErrors {
  const { length } = reason;
  return {
    ...(length < MIN_REASON_LENGTH && { reason: [REASON_TOO_SHORT] }),
    ...(length > MAX_REASON_LENGTH && {
      reason: [`Reason must be at most ${MAX_REASON_LENGTH} characters long.`],
    }),
    ...(!isEmail(email) && { email: ['Email is not a valid email.'] }),
    ...((String(amount).trim() === '' || !(Number(amount) >= 0)) && {
      request_amount: ['Request amount must be a number.'],
    }),
  };
}

const cannotBeCancelled = (why: string): ApiError => invalid({ order_id: [why] });

interface Subscription {
  camera_id: string;
  invoice_type: 'paid' | 'trial';
}

/** The position of a subscription among the running ones of its camera: 1 is the current one. */
interface Place {
  place: number;
  places: number;
}

/** @throws 422 with the reason why a subscription cannot be cancelled; locks the camera of those that can */
async function expectCancellable(
  queries: Queries,
  { camera_id, invoice_type }: Subscription,
  orderId: string,
): Promise<void> {
  if (invoice_type === 'trial') throw cannotBeCancelled('A trial cannot be cancelled.');
  // A concurrent purchase may add to these.
  await queries.query(sql`SELECT id FROM cameras WHERE id = ${camera_id} FOR UPDATE`);
  const subscription = await queries.first<Place>(sql`
    SELECT place::int, places::int FROM (
      SELECT s.order_id, row_number() OVER (ORDER BY ${orderSubscriptions()}) AS place,
        count(*) OVER () AS places
      FROM subscriptions s WHERE s.camera_id = ${camera_id} AND ${isRunning()}
    ) AS listed
    WHERE order_id = ${orderId}`);
  if (!subscription) throw cannotBeCancelled('Only an active subscription can be cancelled.');
  if (subscription.place !== 1 && subscription.place !== subscription.places) {
    throw cannotBeCancelled('Of the upcoming subscriptions only the last one can be cancelled.');
  }
}

/** @throws 422 with the state of the previous request */
async function refuseAnother(queries: Queries, orderId: string): Promise<never> {
  const approved = await queries.first(
    sql`SELECT id FROM cancel_requests WHERE order_id = ${orderId} AND status = 'accepted'`,
  );
  throw cannotBeCancelled(
    approved
      ? 'The cancellation of this subscription has already been approved.'
      : 'The cancellation of this subscription has already been requested. We are looking at it.',
  );
}

/**
 * Files a subscriber's request to cancel one of their subscriptions; of any number of concurrent ones, one. The amount
 * of the form is not stored: the API knows what was paid. @returns its id @throws 404 when they have no such
 * subscription, 422 when it cannot be cancelled
 */
export async function fileRequest(
  database: Database,
  subscriberId: string,
  sent: SentRequest,
): Promise<string> {
  const errors = findFieldErrors(sent);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { order_id: orderId, reason, full_name, mobile, email } = sent;

  return database.transaction(async (transaction) => {
    const subscription = await transaction.first<Subscription>(sql`
      SELECT s.camera_id, s.invoice_type
      FROM subscriptions s JOIN cameras c ON c.id = s.camera_id
      WHERE s.order_id = ${orderId} AND c.subscriber_id = ${subscriberId}`);
    if (!subscription) throw notFound('There is no such subscription.');
    await expectCancellable(transaction, subscription, orderId);
    const filed = await transaction.first<{ id: string }>(sql`
      INSERT INTO cancel_requests (id, subscriber_id, order_id, reason, full_name, mobile, email)
      VALUES (${randomUUID()}, ${subscriberId}, ${orderId}, ${reason},
        nullif(${full_name}, ''), nullif(${mobile}, ''), ${email})
      ON CONFLICT DO NOTHING RETURNING id`);
    return filed?.id ?? refuseAnother(transaction, orderId);
  });
}

interface Decision {
  id: string;
  status: 'accepted' | 'rejected';
  /** Shown to the subscriber with the decision. */
  remarks: string | undefined;
  /** Whether the subscription becomes inactive at once instead of when it expires. */
  end: boolean;
}

const DECISION_VERBS = { accepted: 'approved', rejected: 'rejected' } as const;

/** Distinguishes an unknown request from one already decided. */
async function refuse(queries: Queries, id: string): Promise<never> {
  const known = await queries.first<{ status: 'accepted' | 'rejected' }>(
    sql`SELECT status FROM cancel_requests WHERE id = ${id}`,
  );
  if (!known) throw notFound(`There is no cancel request ${id}.`);
  throw new ApiError(409, `Cancel request ${id} was ${DECISION_VERBS[known.status]} before.`);
}

/**
 * Decides a request once; `record` logs who decided.
 * @throws 404 for an unknown request, 409 when it is already decided, 422 without remarks
 */
export async function decide(
  database: Database,
  { id, status, remarks = '', end }: Decision,
  record: (transaction: Queries) => Promise<void>,
): Promise<void> {
  const text = tidy(remarks);
  if (text === '') throw invalid({ remarks: ['Remarks field is required.'] });
  const column = sql.identifier(status === 'accepted' ? 'acceptance_reason' : 'rejection_reason');
  await database.transaction(async (transaction) => {
    const decided = await transaction.first<{ order_id: string }>(sql`
      UPDATE cancel_requests SET status = ${status}, ${column} = ${text}, decided_at = now()
      WHERE id = ${id} AND status = 'pending'
      RETURNING order_id`);
    if (!decided) await refuse(transaction, id);
    else if (end) {
      await transaction.query(
        sql`UPDATE subscriptions SET status = 0 WHERE order_id = ${decided.order_id}`,
      );
    }
    await notifyCancellationDecided(transaction, id);
    await record(transaction);
  });
}
