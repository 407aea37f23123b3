import { createHash, timingSafeEqual } from 'node:crypto';
import type { App } from '../http/app';
import { unauthorized } from '../http/errors';
import type { Limiter } from '../limits/limiter';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers operators only. */
    operator?: boolean;
  }
}

interface Parts {
  secret: string;
  limiter: Limiter;
}

const BEARER = /^Bearer (.+)$/i;

/** Hashes have one length, so that comparing them tells nothing of the secret's. */
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Every route of `app` answers only who shows the operator's secret. Register it before the routes. */
export function operatorGuard(app: App, { secret, limiter }: Parts): void {
  const expected = hashOf(secret);

  // Tells the documentation what these calls ask for.
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, operator: true };
  });

  app.addHook('onRequest', async (request) => {
    await limiter.take(['operatorByAddress', request.ip]);
    const given = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!timingSafeEqual(hashOf(given), expected)) {
      throw unauthorized('This call needs the operator’s secret.');
    }
    await limiter.giveBack(['operatorByAddress', request.ip]);
  });
}
