import type { OwnedCamera } from '../cameras/ownership';
import type { PlanForOrder } from '../packages/catalogue';

/** A plan for a camera. */
export interface Order {
  camera: OwnedCamera;
  plan: PlanForOrder;
}

/** What a subscriber wants to pay for at once: one order, or a basket of several. */
export interface Purchase {
  subscriberId: string;
  orders: readonly [Order, ...Order[]];
  /** The identifier of a wallet. */
  method: string;
}
