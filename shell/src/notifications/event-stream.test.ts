import { ReadableStream } from 'node:stream/web';
import { readEvents, type StreamEvent } from './event-stream';

/** A stream that brings these chunks, then ends, or breaks. */
const streamOf = (chunks: readonly (string | Uint8Array)[], broken?: Error) => {
  const cancel = jest.fn();
  const left = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = left.shift();
      if (chunk !== undefined) {
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
      } else if (broken) controller.error(broken);
      else controller.close();
    },
    cancel,
  });
  return { body: body as unknown as globalThis.ReadableStream<Uint8Array>, cancel };
};

async function eventsOf(...chunks: (string | Uint8Array)[]) {
  const events: StreamEvent[] = [];
  for await (const event of readEvents(streamOf(chunks).body)) events.push(event);
  return events;
}

test('an event is its name, its data and the last id', async () => {
  expect(
    await eventsOf('id: 7\n\nevent: notification\ndata: {"id":"8"}\nid: 8\n\n', 'data: bare\n\n'),
  ).toEqual([
    { event: 'notification', data: '{"id":"8"}', id: '8' },
    { event: 'message', data: 'bare', id: '8' },
  ]);
});

test.each([
  ['LF', '\n'],
  ['CR LF', '\r\n'],
  ['CR', '\r'],
])('lines may end with %s, and be cut anywhere', async (_, end) => {
  const text = ['event: a', 'data: नमस्ते', 'data: two', '', 'data: b', '', ': alive', ''].join(end);
  const bytes = new TextEncoder().encode(text);
  const whole = await eventsOf(bytes);
  expect(whole.map(({ event, data }) => [event, data])).toEqual([
    ['a', 'नमस्ते\ntwo'],
    ['message', 'b'],
    // A CR at the end may yet become a CR LF, so this line has not ended.
    ...(end === '\r' ? [] : [[':', 'alive']]),
  ]);
  expect(await eventsOf(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(whole);
});

test('a comment is told as a sign of life', async () => {
  expect(await eventsOf(':\n\n', ': still here\n')).toEqual([
    { event: ':', data: '', id: '' },
    { event: ':', data: 'still here', id: '' },
  ]);
});

test('one space after the colon belongs to it; fields nobody knows mean nothing', async () => {
  expect(await eventsOf('data:  two\nretry: 5\nwhat\n\n')).toEqual([
    { event: 'message', data: ' two', id: '' },
  ]);
});

test('an event that is cut off is none', async () => {
  expect(await eventsOf('data: whole\n\n', 'data: half')).toEqual([
    { event: 'message', data: 'whole', id: '' },
  ]);
});

test('a connection that breaks is told', async () => {
  const { body } = streamOf(['data: a\n\n'], new Error('cut'));
  const events = readEvents(body);
  expect((await events.next()).value).toMatchObject({ data: 'a' });
  await expect(events.next()).rejects.toThrow('cut');
});

test('who stops reading closes the connection', async () => {
  const { body, cancel } = streamOf(['data: a\n\n', 'data: b\n\n', 'data: c\n\n']);
  const events = readEvents(body);
  await events.next();
  await events.return(undefined);
  expect(cancel).toHaveBeenCalledTimes(1);
});
