import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { unauthorized } from '../http/errors';
import { networkOf } from '../http/network';
import { failure } from '../http/schemas';
import type { Limiter } from '../limits/limiter';
import { isLeft } from '../unless-left';
import { refreshTokenBody, tokens } from './schemas';
import type { Sessions } from './sessions';

interface RefreshParts {
  sessions: Sessions;
  limiter: Limiter;
}

export function refreshRoute(app: App, { sessions, limiter }: RefreshParts): void {
  app.route({
    ...routeOf('refreshToken'),
    schema: {
      tags: ['Authentication'],
      summary: 'Exchange a refresh token for the next pair of tokens',
      body: refreshTokenBody,
      response: { 200: tokens, 401: failure, 429: failure },
    },
    handler: async ({ body, ip, raw }) => {
      const session = await sessions.ofRefreshToken(body.refresh_token);
      await limiter.take(
        session === undefined ? ['refreshByAddress', networkOf(ip)] : ['refreshBySession', session],
      );
      const pair = await sessions.refresh(body.refresh_token, () => isLeft(raw));
      if (!pair) throw unauthorized('Your session has ended. Sign in again.');
      return pair;
    },
  });
}
