import type { PushMessage } from '@portal/shared';
import { isRecord } from '../page/is-record';

/** Shown for an unreadable push, because browsers require a notification for each push. */
const UNREADABLE: PushMessage = { id: '', title: 'New notification', message: '' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the message of a push: its JSON body, or the field `data` in Firebase's form. */
export function readMessage(read: () => unknown): PushMessage {
  let body: unknown;
  try {
    body = read();
  } catch {
    return UNREADABLE;
  }
  const message = isRecord(body) && isRecord(body.data) ? body.data : body;
  if (!isRecord(message) || textOf(message.title) === '') return UNREADABLE;
  return {
    id: textOf(message.id),
    title: textOf(message.title),
    message: textOf(message.message),
    link: textOf(message.link),
  };
}
