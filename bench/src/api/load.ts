import { connect, type Socket } from 'node:net';
import { median, quantile } from '../statistics';

/** One request, which is sent repeatedly. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  origin: string;
  /** Each connection sends one of them. */
  requests: readonly LoadRequest[];
  connections: number;
  milliseconds: number;
}

export interface Rate {
  perSecond: number;
  /** Milliseconds from a request to the end of its answer. */
  p50: number;
  p95: number;
}

export const computeRate = (times: readonly number[], milliseconds: number): Rate => ({
  perSecond: (1_000 * times.length) / milliseconds,
  p50: median(times),
  p95: quantile(times, 0.95),
});

function formatRequest(
  { method, path, headers = {}, body = '' }: LoadRequest,
  host: string,
): string {
  const lines = { host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  return `${[`${method} ${path} HTTP/1.1`, ...head].join('\r\n')}\r\n\r\n${body}`;
}

const END_OF_HEAD = '\r\n\r\n';
const END_OF_CHUNKS = '0\r\n\r\n';

/** Reads the answers of one connection from the socket: a client would cost more than the server. */
class Answers {
  /** Remaining bytes; null before the head is read, `chunks` for a chunked body. */
  private left: number | 'chunks' | null = null;
  private tail = '';

  /** Whether this data completes an answer. */
  ends(data: Buffer): boolean {
    if (this.left === null) return this.beginsWith(data);
    return this.goesOn(data);
  }

  private beginsWith(data: Buffer): boolean {
    const text = this.tail + data.toString('latin1');
    const end = text.indexOf(END_OF_HEAD);
    if (end < 0) {
      this.tail = text;
      return false;
    }
    const head = text.slice(0, end);
    if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Refused: ${text.slice(0, 400)}`);
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    this.tail = '';
    this.left = length === undefined ? 'chunks' : Number(length);
    return this.goesOn(Buffer.from(text.slice(end + END_OF_HEAD.length), 'latin1'));
  }

  private goesOn(data: Buffer): boolean {
    if (typeof this.left === 'number') this.left -= data.length;
    else this.tail = (this.tail + data.toString('latin1', Math.max(0, data.length - 5))).slice(-5);
    const ended = this.left === 0 || this.tail === END_OF_CHUNKS;
    if (!ended) return false;
    this.left = null;
    this.tail = '';
    return true;
  }
}

/** Sends one request after the other on one connection until the time is over. */
const connection = (origin: URL, request: string, until: number): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const times: number[] = [];
    const answers = new Answers();
    let sent = 0;
    const send = (socket: Socket) => {
      sent = performance.now();
      socket.write(request);
    };
    const socket = connect(Number(origin.port), origin.hostname, () => send(socket));
    socket.setNoDelay(true);
    socket.on('data', (data) => {
      try {
        if (!answers.ends(data)) return;
      } catch (error) {
        socket.destroy(error as Error);
        return;
      }
      const now = performance.now();
      times.push(now - sent);
      if (now < until) send(socket);
      else socket.end();
    });
    socket.once('close', () => resolve(times));
    socket.once('error', reject);
  });

/** Sends requests as fast as answers arrive, over a fixed number of connections. */
export async function load({ origin, requests, connections, milliseconds }: Load): Promise<Rate> {
  const address = new URL(origin);
  const texts = requests.map((request) => formatRequest(request, address.host));
  const began = performance.now();
  const times = await Promise.all(
    Array.from({ length: connections }, (_, at) =>
      connection(address, texts[at % texts.length] ?? '', began + milliseconds),
    ),
  );
  return computeRate(times.flat(), performance.now() - began);
}
