import type { AnswerOwn } from '../answers/answering';
import { sendJson, sendText } from '../answers/plain-answers';
import { HEALTH, READY } from '@portal/shared/contract/portal-addresses';

/** What probes are called elsewhere. One that asks at a wrong address must fail, and not be given a page. */
const LIKE_A_PROBE =
  /^\/(-\/|[-_.])?(health|alive|live|ready|readiness|startup|started|ping|heartbeat|status)(z|y|ness|-?check)?(\/|$)/i;

/** Seconds after which it is worth asking again. */
const RETRY_AFTER = 5;

interface Asked {
  /** Why the host cannot serve pages now; null: it can. */
  obstacle: () => Promise<string | null>;
  /** What else is said to who asks whether it is ready. */
  details: () => object;
  /** Whether an address is a page of a released remote. */
  isRoute: (pathname: string) => Promise<boolean>;
}

/** Answers probes, and what looks like one. */
export function createProbes({ obstacle, details, isRoute }: Asked): AnswerOwn {
  return async (request, response, pathname) => {
    if (pathname === HEALTH) {
      sendJson(request, response, 200, { status: 'ok' });
    } else if (pathname === READY) {
      const message = await obstacle();
      if (message !== null) response.setHeader('retry-after', String(RETRY_AFTER));
      if (message === null) sendJson(request, response, 200, { status: 'ready', ...details() });
      else sendJson(request, response, 503, { status: 'not ready', message, ...details() });
    } else if (LIKE_A_PROBE.test(pathname) && !(await isRoute(pathname))) {
      sendText(request, response, 404, 'Not found');
    } else {
      return false;
    }
    return true;
  };
}
