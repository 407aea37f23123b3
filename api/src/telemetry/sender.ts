import { createHmac } from 'node:crypto';
import { networkOf } from '../http/network';

/** Distinguishes senders, each a network, without storing addresses. The secret prevents guessing them by trying all. */
export const senderOf = (secret: Uint8Array, address: string): string =>
  createHmac('sha256', secret)
    .update(`telemetry ${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22);
