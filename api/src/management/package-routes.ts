import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { AddPackageBody, Package } from '@portal/shared/contract';
import type { Database, Queries } from '../database/database';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import { invalid } from '../http/errors';
import { max, oneLine, required } from '../http/rules';
import { describeRequest, failure } from '../http/schemas';
import { packageOnSale } from '../packages/packages';
import { readFields, createPermissionCheck } from './rules';

const minor = (amount: number): number => Math.round(amount * 100);

/** Whether it has at most two decimals, apart from the error of binary fractions. */
const isExact = (amount: number): boolean => Math.abs(amount * 100 - minor(amount)) < 1e-6;

const MAX_NAME_LENGTH = 100;

const amount = Type.Number({
  minimum: 0,
  maximum: 10_000_000,
  description: 'In major units of the portal’s currency, to the hundredth.',
});

const planBody = Type.Object({
  display_name: Type.String(),
  months: Type.Integer({ minimum: 1, maximum: 120 }),
  package_price: amount,
  vat_amount: amount,
});

const packageBody = describeRequest<AddPackageBody>()(
  Type.Object({
    name: Type.String(),
    type: Type.String(),
    plans: Type.Array(planBody, { minItems: 1, maxItems: 24 }),
  }),
);

const RULES = {
  name: [required('Name'), max(MAX_NAME_LENGTH), oneLine],
  type: [required('Type'), max(MAX_NAME_LENGTH), oneLine],
};

const PLAN_RULES = { display_name: [required('Display Name'), max(MAX_NAME_LENGTH), oneLine] };

/** Adds the package after those on sale. @throws 422 when one with that name and type exists */
async function addPackage(
  transaction: Queries,
  { name, type, plans }: AddPackageBody,
): Promise<Package> {
  await transaction.query(sql`LOCK TABLE packages IN SHARE ROW EXCLUSIVE MODE`);
  const known = await transaction.first(
    sql`SELECT id FROM packages WHERE lower(name) = lower(${name}) AND lower(type) = lower(${type})`,
  );
  if (known) throw invalid({ name: ['already esists.'] });
  const { id } = await transaction.one<{ id: string }>(sql`
    INSERT INTO packages (id, name, type, position)
    SELECT ${randomUUID()}, ${name}, ${type}, coalesce(max(position), -1) + 1 FROM packages
    RETURNING id`);
  const rows = plans.map((plan, position) => ({ ...plan, id: `${id}-${position + 1}` }));
  for (const [position, plan] of rows.entries()) {
    await transaction.query(sql`
      INSERT INTO plans (id, package_id, display_name, duration, price_minor, vat_minor, position)
      VALUES (${plan.id}, ${id}, ${plan.display_name}, make_interval(months => ${plan.months}::int),
        ${minor(plan.package_price)}, ${minor(plan.vat_amount)}, ${position})`);
  }
  return { id, name, type, name_ne: null, type_ne: null, plans: rows };
}

function toPlan({ display_name, ...plan }: Static<typeof planBody>) {
  if (!isExact(plan.package_price)) throw invalid({ package_price: ['is invalid.'] });
  if (!isExact(plan.vat_amount)) throw invalid({ vat_amount: ['is invalid.'] });
  return { ...plan, ...readFields({ display_name }, PLAN_RULES) };
}

export function addPackageRoute(app: App, database: Database): void {
  app.route({
    ...toRoute('addPackage'),
    preHandler: createPermissionCheck(database, 'packages-store'),
    schema: {
      tags: ['Management'],
      summary: 'Put a package on sale, for roles with packages-store',
      body: packageBody,
      response: {
        200: Type.Object({ message: Type.String(), data: packageOnSale }),
        403: failure,
      },
    },
    handler: async ({ body: { name, type, ...body } }) => {
      const fields = readFields({ name, type }, RULES);
      const plans = body.plans.map(toPlan);
      const data = await database.transaction((transaction) =>
        addPackage(transaction, { ...fields, plans }),
      );
      return { message: 'Package added successfully', data };
    },
  });
}
