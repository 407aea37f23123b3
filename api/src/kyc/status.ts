/** How a verification stands; before anything was submitted it is null. */
export const REJECTED = 0;
export const VERIFIED = 1;
export const PENDING = 2;
