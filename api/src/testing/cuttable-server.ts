import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** A proxy of a PostgreSQL server that can be cut off like a cable. */
export interface CuttableServer {
  /** The address of the server behind it, through this one. */
  url: string;
  /** Connects to another server, from the next connection on. */
  moveTo(behind: string): void;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** From now on its connections stay open but transfer nothing, as when the server vanished; new ones work. */
  silence(): void;
  close(): Promise<void>;
}

/** A connection to the server of an address, which may name a socket's folder. */
function connectTo(connectionString: string): Socket {
  const { host, port } = new pg.Client({ connectionString });
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}

export async function cuttableServer(first: string): Promise<CuttableServer> {
  let behind = first;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((from) => {
    const to = connectTo(behind);
    keep(from);
    keep(to);
    from.pipe(to).pipe(from);
    from.once('close', () => to.destroy());
    to.once('close', () => from.destroy());
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const own = await listen(0);
  const url = new URL(behind);
  url.host = `127.0.0.1:${own}`;
  url.searchParams.delete('host');
  return {
    url: url.href,
    moveTo(next) {
      behind = next;
    },
    cut,
    async restore() {
      await listen(own);
    },
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
