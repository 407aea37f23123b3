/** Replaces axios' table of status codes by name: the portal compares numbers. */
export default {};
