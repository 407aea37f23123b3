import { type Call, CALLS, type CallName, DEFAULT_CONFIG } from '@portal/shared/contract';

/** What routes say of themselves beyond what Fastify knows. */
declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers without a signed-in subscriber. */
    public?: boolean;
    /** Takes an `Idempotency-Key`. */
    repeatable?: boolean;
    /** Its own statement asks whether the session still lives, so that none has to before it. */
    asksForSession?: boolean;
    /** Whatever a body is, it is let pass unread. */
    takesAnyBody?: boolean;
  }
}

/** Method, address and access of a call, as the contract has them: a route cannot differ from it. */
export function routeOf(name: CallName) {
  const call: Call = CALLS[name];
  const path = DEFAULT_CONFIG.hosts[call.host] + call.path;
  return {
    method: call.method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { public: call.public === true, repeatable: call.repeatable === true },
  };
}
