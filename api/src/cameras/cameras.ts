import { Readable } from 'node:stream';
import { type SQL, sql } from 'drizzle-orm';
import type { CameraListQuery } from '@portal/shared/contract';
import { readTyped } from '@portal/shared/contract/nepali';
import type { Queries } from '../database/database';
import { notFound } from '../http/errors';
import type { cameras } from './tables';

/** Today's calendar date (`YYYY-MM-DD`); the process's time zone (`TZ`) is the provider's. */
export function getToday(): string {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${now.getFullYear()}-${month}-${day}`;
}

export type OwnedCamera = Pick<
  typeof cameras.$inferSelect,
  'id' | 'inventory_serial' | 'custom_label' | 'trial_package_id'
>;

async function camera(queries: Queries, subscriberId: string, which: SQL): Promise<OwnedCamera> {
  const found = await queries.first<OwnedCamera>(sql`
    SELECT id, inventory_serial, custom_label, trial_package_id FROM cameras
    WHERE ${which} AND subscriber_id = ${subscriberId}`);
  if (!found) throw notFound('There is no such camera.');
  return found;
}

/** The subscriber's camera. @throws 404 when it does not exist, or belongs to another */
export const getOwnCamera = (queries: Queries, subscriberId: string, cameraId: string) =>
  camera(queries, subscriberId, sql`id = ${cameraId}`);

/** The same by the serial on the device. */
export const getOwnCameraBySerial = (queries: Queries, subscriberId: string, serial: string) =>
  camera(queries, subscriberId, sql`inventory_serial = ${readTyped(serial, 'text')}`);

export type NamedCamera = Pick<OwnedCamera, 'id' | 'inventory_serial' | 'custom_label'>;

/** The name of a camera as its owner knows it. */
export const formatCameraName = ({ custom_label, inventory_serial }: NamedCamera): string =>
  custom_label || inventory_serial;

/** The path of a camera's page. */
export function toCameraPath({ id, inventory_serial, custom_label }: NamedCamera): string {
  const query = new URLSearchParams({
    'inventory-serial': inventory_serial,
    'custom-label': custom_label ?? '',
  });
  return `/cameras/subscription/${encodeURIComponent(id)}?${query}`;
}

/** Whether a subscription (`s`) is active and covers today or a later day. */
export const isRunning = () => sql`(s.status = 1 AND s.expiry_date >= ${getToday()}::date)`;

/**
 * How a camera's subscriptions (`s`) are listed: the unexpired active ones by their start, so the
 * current one is first and upcoming ones follow; then history, the latest first.
 */
export const orderSubscriptions = () => {
  const runs = isRunning();
  return sql`
    ${runs} DESC,
    CASE WHEN ${runs} THEN s.start_date END,
    s.expiry_date DESC,
    s.id`;
};

type ListQuery = Required<CameraListQuery>;

/** Cameras read at once: a long answer begins early, and uses neither the database nor memory for long. */
const PART = 250;

/** Each matches an index. The id decides between equals, so that no camera is on two pages or on none. */
const ORDERS: Record<ListQuery['sort_field'], Record<ListQuery['sort_by'], SQL>> = {
  created_at: {
    asc: sql`created_at, id`,
    desc: sql`created_at DESC, id DESC`,
  },
  inventory_serial: {
    asc: sql`inventory_serial COLLATE "C", id`,
    desc: sql`inventory_serial COLLATE "C" DESC, id DESC`,
  },
  custom_label: {
    asc: sql`custom_label COLLATE "C", id`,
    desc: sql`custom_label COLLATE "C" DESC, id DESC`,
  },
};

/** The cameras of a page in their order, from a given position. */
const selectRows = (
  columns: SQL,
  subscriberId: string,
  { limit, page, sort_field, sort_by }: ListQuery,
  { from, max }: { from: number; max: number },
) => sql`
  SELECT ${columns} FROM cameras WHERE subscriber_id = ${subscriberId}
  ORDER BY ${ORDERS[sort_field][sort_by]}
  LIMIT ${Math.max(0, Math.min(max, limit - from))} OFFSET ${(page - 1) * limit + from}`;

/** Cameras as JSON text, separated by commas: PostgreSQL writes it, and it is not parsed here. */
const written = (part: SQL) => sql`
  WITH part AS (${part}), listed AS (
    SELECT s.camera_id, json_agg(json_build_object(
      'status', s.status, 'expiry_date', s.expiry_date, 'start_date', s.start_date,
      'order_id', s.order_id, 'packages', json_build_object('name', p.name, 'name_ne', p.name_ne))
      ORDER BY ${orderSubscriptions()}) AS list
    FROM subscriptions s JOIN packages p ON p.id = s.package_id
    WHERE s.camera_id IN (SELECT id FROM part)
    GROUP BY s.camera_id
  )
  SELECT coalesce(string_agg(json_build_object(
      'id', part.id, 'inventory_serial', inventory_serial, 'custom_label', custom_label,
      'ipcam_label', ipcam_label, 'created_at', part.created_at,
      'subscription', coalesce(listed.list, '[]'::json))::text, ',' ORDER BY place), '') AS json
  FROM part LEFT JOIN listed ON listed.camera_id = part.id`;

interface Beginning {
  /** How many cameras there are on all pages. */
  total: number;
  json: string;
  /** The ids of the cameras on the page after the written ones. */
  further: string[];
}

/** Most answers consist of this one statement. */
const selectFirstPart = (subscriberId: string, query: ListQuery) => {
  const order = ORDERS[query.sort_field][query.sort_by];
  const columns = sql`*, row_number() OVER (ORDER BY ${order}) AS place`;
  return sql`
    SELECT (SELECT count(*)::int FROM cameras WHERE subscriber_id = ${subscriberId}) AS total,
      (${written(selectRows(columns, subscriberId, query, { from: 0, max: PART }))}) AS json,
      to_json(ARRAY(
        ${selectRows(sql`id`, subscriberId, query, { from: PART, max: query.limit })})) AS further`;
};

const selectPart = (ids: readonly string[]) => sql`
  SELECT c.*, place
  FROM json_array_elements_text(${JSON.stringify(ids)}::json) WITH ORDINALITY AS requested(id, place)
  JOIN cameras c ON c.id = requested.id`;

/** A page of cameras as the JSON text of the answer; a failure before its first part rejects. */
export async function readCameraPage(
  queries: Queries,
  subscriberId: string,
  query: ListQuery,
): Promise<string | Readable> {
  const { total, json, further } = await queries.one<Beginning>(
    selectFirstPart(subscriberId, query),
  );
  const begun = `{"data":[${json}`;
  const end = `],"total":${total}}`;
  if (further.length === 0) return begun + end;

  return Readable.from(
    (async function* () {
      yield begun;
      for (let start = 0; start < further.length; start += PART) {
        const ids = further.slice(start, start + PART);
        const { json } = await queries.one<{ json: string }>(written(selectPart(ids)));
        // A part is empty when all its cameras were removed in the meantime.
        if (json !== '') yield `,${json}`;
      }
      yield end;
    })(),
  );
}
