import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Package, Plan, TrialPackage } from '@portal/shared/contract';
import type { Queries } from '../database/database';
import { describeResponse, nullable } from '../http/schemas';

const TRIAL = 'Trial';

const amount = Type.Number({ description: 'In major units of the portal’s currency.' });

export const plan = describeResponse<Plan>()(
  Type.Object({
    id: Type.String(),
    display_name: Type.String(),
    package_price: amount,
    vat_amount: amount,
    months: nullable(Type.Integer({ description: 'None for a plan of days.' })),
  }),
);

export const packageOnSale = describeResponse<Package>()(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    type: Type.String(),
    name_ne: nullable(Type.String()),
    type_ne: nullable(Type.String()),
    plans: Type.Array(plan),
  }),
);

export const trialPackage = describeResponse<TrialPackage>()(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    name_ne: nullable(Type.String()),
    plans: Type.Array(plan),
  }),
);

type Plans = Static<typeof plan>[];
type PackageOnSale = Static<typeof packageOnSale>;
export type Trial = Static<typeof trialPackage>;

/** The plans of package `p` as a JSON list. */
const plansOfPackage = sql`coalesce((
  SELECT json_agg(json_build_object('id', l.id, 'display_name', l.display_name,
    'package_price', (l.price_minor / 100.0)::float8, 'vat_amount', (l.vat_minor / 100.0)::float8,
    'months', CASE WHEN extract(day FROM l.duration) = 0
      THEN (extract(year FROM l.duration) * 12 + extract(month FROM l.duration))::int END)
    ORDER BY l.position)
  FROM plans l WHERE l.package_id = p.id), '[]'::json)`;

export const listPackagesOnSale = (queries: Queries): Promise<PackageOnSale[]> =>
  queries.query<PackageOnSale>(sql`
    SELECT p.id, p.name, p.type, p.name_ne, p.type_ne, ${plansOfPackage} AS plans
    FROM packages p WHERE p.type <> ${TRIAL} ORDER BY p.position`);

/** The plans of a package, also of a trial; undefined when there is no such package. */
export const findPlans = async (queries: Queries, packageId: string): Promise<Plans | undefined> =>
  (
    await queries.first<{ plans: Plans }>(
      sql`SELECT ${plansOfPackage} AS plans FROM packages p WHERE p.id = ${packageId}`,
    )
  )?.plans;

export const findTrialPackage = (queries: Queries, packageId: string): Promise<Trial | undefined> =>
  queries.first<Trial>(sql`
    SELECT p.id, p.name, p.name_ne, ${plansOfPackage} AS plans
    FROM packages p WHERE p.id = ${packageId} AND p.type = ${TRIAL}`);

/** A plan as an order needs it: amounts in minor units. */
export interface PlanForOrder {
  plan_id: string;
  package_id: string;
  package_name: string;
  package_name_ne: string | null;
  display_name: string;
  price_minor: number;
  vat_minor: number;
}

/** The plan if it belongs to that package and the package is of that kind. */
export const planForOrder = (
  queries: Queries,
  kind: 'paid' | 'trial',
  { package_id, package_plan_id }: { package_id: string; package_plan_id: string },
): Promise<PlanForOrder | undefined> =>
  queries.first<PlanForOrder>(sql`
    SELECT l.id AS plan_id, p.id AS package_id, p.name AS package_name, p.name_ne AS package_name_ne,
           l.display_name, l.price_minor, l.vat_minor
    FROM plans l JOIN packages p ON p.id = l.package_id
    WHERE l.id = ${package_plan_id} AND p.id = ${package_id}
      AND (p.type = ${TRIAL}) = ${kind === 'trial'}`);
