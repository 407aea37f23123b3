/** Where the calls of operators are. */
export const OPERATOR_PATH = '/api/operator/v1';
