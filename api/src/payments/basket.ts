import { type SQL, sql } from 'drizzle-orm';

/** Whether a row is paid together with the one of this id, itself included: any of a basket leads to all of it. */
export const inBasketOf = (paymentId: string): SQL => sql`
  (id = ${paymentId} OR basket_id = (SELECT basket_id FROM payments WHERE id = ${paymentId}))`;

/** Whether a row stands for its payment at the wallet: the first of a basket, or an order that is paid alone. */
export const leadsItsBasket: SQL = sql`(basket_id IS NULL OR basket_id = id)`;
