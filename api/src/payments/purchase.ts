import type { OwnedCamera } from '../cameras/ownership';
import type { PlanForOrder } from '../packages/catalogue';

/** What a subscriber wants to pay for. */
export interface Purchase {
  subscriberId: string;
  camera: OwnedCamera;
  plan: PlanForOrder;
  /** The identifier of a wallet. */
  method: string;
}
