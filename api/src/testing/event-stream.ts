import type { Notification } from '@portal/shared/contract';
import { addressOf } from './test-api';

/** One block of a stream: an event, or a comment. */
export interface Block {
  event?: string;
  id?: string;
  notification?: Notification;
  comment?: string;
}

export interface EventReader {
  status: number;
  headers: Headers;
  /** The next block; undefined when the stream has ended. */
  next(): Promise<Block | undefined>;
  /** The next notification, past comments and the beginning. */
  nextNotification(): Promise<Notification | undefined>;
  /** Leaves, as a browser does that is closed. */
  leave(): void;
}

function readBlock(text: string): Block {
  const block: Block = {};
  for (const line of text.split('\n')) {
    const [, field = '', value = ''] = /^(\w*): ?(.*)$/.exec(line) ?? [];
    if (field === '') block.comment = value;
    if (field === 'id') block.id = value;
    if (field === 'event') block.event = value;
    if (field === 'data') block.notification = JSON.parse(value) as Notification;
  }
  return block;
}

interface Asked {
  token: string;
  lastEventId?: string;
  after?: string;
}

/** Opens the stream of notifications of the API at `origin`, as the page does. */
export async function openStream(
  origin: string,
  { token, lastEventId, after }: Asked,
): Promise<EventReader> {
  const leaving = new AbortController();
  const url = new URL(addressOf('notificationStream'), origin);
  if (after !== undefined) url.searchParams.set('after', after);
  const { status, headers, body } = await fetch(url, {
    signal: leaving.signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  });
  const chunks = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';

  const next = async (): Promise<Block | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = readBlock(text.slice(0, end));
        text = text.slice(end + 2);
        return block;
      }
      const { done = true, value } = (await chunks?.read()) ?? {};
      if (done) return undefined;
      text += value ?? '';
    }
  };

  return {
    status,
    headers,
    next,
    async nextNotification() {
      for (;;) {
        const block = await next();
        if (!block || block.notification) return block?.notification;
      }
    },
    leave: () => leaving.abort(),
  };
}
