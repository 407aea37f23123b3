import type { Camera } from '../cameras/camera';

/** The camera something is bought for, and what it has already. */
export type PurchaseTarget = Omit<Camera, 'created'>;
