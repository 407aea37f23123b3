import { randomBytes } from 'node:crypto';

/** A number for people to quote: unguessable and without look-alike characters. */
export const newOrderId = (): string => {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return `ORD-${[...randomBytes(10)].map((byte) => alphabet[byte % 32]).join('')}`;
};
