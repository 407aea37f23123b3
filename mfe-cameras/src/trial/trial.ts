import type { Plan } from '@portal/shared';

/** A trial package that can be activated: with the plan it comes with. */
export interface Trial {
  packageId: string;
  name: string;
  plan: Plan;
}
