import type { IncomingHttpHeaders } from 'node:http';
import { isSameOrigin } from '../answers/same-origin';
import { Refusal } from './refusal';

/** Only a page of the portal itself may ask for changes. @throws Refusal */
export function requireSameOrigin(headers: IncomingHttpHeaders): void {
  if (!isSameOrigin(headers)) {
    throw new Refusal(403, 'Only the portal’s own pages may ask for that.');
  }
}
