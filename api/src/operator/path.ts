/** Where operators and machines decide things: a proxy may keep it to the provider's network. */
export const OPERATOR_PATH = '/api/operator/v1';
