import type { Queries } from '../../database/database';

/** A way in that somebody proved to have. */
export interface ProvenWayIn {
  operatorId: string;
  /** Notes its use, once the account is held; false when it was removed or used up since it was proven. */
  use(transaction: Queries): Promise<boolean>;
}
