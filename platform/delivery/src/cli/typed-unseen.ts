import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** A line that a person types and nobody sees; '' from a person who gives up, by Ctrl+C or Ctrl+D. */
export async function typedUnseen(input: NodeJS.ReadableStream): Promise<string> {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reading = createInterface({ input, output, terminal: true });
  const [line = ''] = (await Promise.race([
    once(reading, 'line'),
    once(reading, 'close'),
  ])) as string[];
  reading.close();
  return line;
}
