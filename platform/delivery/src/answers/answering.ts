import type { IncomingMessage, ServerResponse } from 'node:http';

/** What answers the requests of a server. */
export interface Host {
  /** Answers any request of a `node:http` server; never throws. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Settles when the answers under way are given. */
  close: () => Promise<void>;
}

/** Names the pattern of an address. Addresses are without number, and there are few patterns. */
export type NameRoute = (route: string) => void;

export interface Answered {
  request: IncomingMessage;
  /** The pattern of its address. */
  route: string;
  status: number;
  seconds: number;
  /** Who asked, where that is known. */
  who?: string | undefined;
  /** The number of the fault that they got. */
  code?: string | undefined;
}

/** Answers any request, and names its route. */
export type AnswerAny = (
  request: IncomingMessage,
  response: ServerResponse,
  nameRoute: NameRoute,
) => Promise<void>;

/** Answers the requests for addresses of its own; false: the address is none of them. */
export type AnswerOwn = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) => Promise<boolean>;

interface Parts {
  answer: AnswerAny;
  /** Says that something is broken, where nothing was answered yet. */
  sayBroken: (request: IncomingMessage, response: ServerResponse, error: unknown) => void;
  log: (message: string) => void;
  onAnswer?: ((answered: Answered) => void) | undefined;
}

/** Of an address that is none of the host's. */
export const NO_ROUTE = 'none';

/** Gives answers to a `node:http` server, and waits at its end for those under way. */
export function answering({ answer, sayBroken, log, onAnswer }: Parts): Host {
  const underWay = new Set<Promise<void>>();
  return {
    handle(request, response) {
      const began = performance.now();
      let route = NO_ROUTE;
      const answered = answer(request, response, (name) => (route = name))
        .catch((error: unknown) => {
          if (response.destroyed) return;
          log(String(error));
          if (response.headersSent) response.destroy();
          else sayBroken(request, response, error);
        })
        .finally(() => {
          underWay.delete(answered);
          const { statusCode: status } = response;
          onAnswer?.({ request, route, status, seconds: (performance.now() - began) / 1000 });
        });
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
