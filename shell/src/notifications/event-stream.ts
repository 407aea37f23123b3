/** One event of a stream; a comment, which servers send to keep a connection alive, is named ':'. */
export interface StreamEvent {
  event: string;
  data: string;
  /** The last id the stream gave, '' before the first. */
  id: string;
}

/** Lines as the standard has them: ended by CR, LF or both, wherever the chunks were cut. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      // A CR at the very end may be half of a CR LF.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Reads a stream of server-sent events. `EventSource` cannot: it sends no access token. An event the
 * stream was cut off in is none. Rejects when the connection breaks; to stop reading closes it.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  let event = '';
  let data: string[] = [];
  let id = '';
  for await (const line of linesOf(body)) {
    if (line === '') {
      if (data.length > 0) yield { event: event || 'message', data: data.join('\n'), id };
      event = '';
      data = [];
      continue;
    }
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === '') yield { event: ':', data: value, id };
    else if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id') id = value;
  }
}
