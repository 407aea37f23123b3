/** Whether an unknown value, such as parsed JSON, has fields to read: an object or an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
