/** Replaces axios' reader of the cookie XSRF-TOKEN, which the portal does not have. */
export default { read: (): null => null };
