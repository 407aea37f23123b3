import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server of a test, which accepts all letters. */
export interface LocalMail {
  url: string;
  /** Stops it, so that it refuses connections. */
  close(): Promise<void>;
  /** Starts it again on the same port. */
  comeBack(): Promise<void>;
}

export async function localMail(): Promise<LocalMail> {
  let server: SMTPServer;
  const start = async (port: number) => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        stream.resume().once('end', () => done());
      },
    });
    server.on('error', () => undefined);
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    return (server.server.address() as AddressInfo).port;
  };
  const port = await start(0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(closed)),
    async comeBack() {
      await start(port);
    },
  };
}
