import type { Camera } from '../cameras/camera';

/** The camera of a purchase, with its subscriptions. */
export type PurchaseTarget = Omit<Camera, 'created' | 'model'>;
