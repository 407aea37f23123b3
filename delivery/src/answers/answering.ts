import type { IncomingMessage, ServerResponse } from 'node:http';

/** What answers the requests of a server. */
export interface Host {
  /** Answers any request of a `node:http` server; never throws. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Settles when the answers under way are given. */
  close: () => Promise<void>;
}

interface Parts {
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Says that something is broken, where nothing was answered yet. */
  sayBroken: (request: IncomingMessage, response: ServerResponse) => void;
  log: (message: string) => void;
}

/** Gives answers to a `node:http` server, and waits at its end for those under way. */
export function answering({ answer, sayBroken, log }: Parts): Host {
  const underWay = new Set<Promise<void>>();
  return {
    handle(request, response) {
      const answered = answer(request, response)
        .catch((error: unknown) => {
          if (response.destroyed) return;
          log(String(error));
          if (response.headersSent) response.destroy();
          else sayBroken(request, response);
        })
        .finally(() => underWay.delete(answered));
      underWay.add(answered);
    },
    close: async () => {
      await Promise.all(underWay);
    },
  };
}

export const toStandardError = (message: string): void => {
  process.stderr.write(`${message}\n`);
};
