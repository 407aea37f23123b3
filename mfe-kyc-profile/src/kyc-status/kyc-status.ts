import type { KycStatus } from '@portal/shared';

export const NOT_SUBMITTED = null;
export const REJECTED = 0;
export const PENDING = 2;

/** Whether what was submitted may be changed. */
export const isEditable = (status: KycStatus): boolean => status === REJECTED || status === PENDING;
