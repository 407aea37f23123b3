/** In the place of axios' table of status codes by name: the portal compares with numbers. */
export default {};
