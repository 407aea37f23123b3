import { createECDH } from 'node:crypto';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import webPush from 'web-push';
import { patiently, unanswered } from './patience';
import { NOT_PUBLIC, publicLookup } from './public-address';
import { type Push, type PushAnswer, SECONDS_TO_LIVE } from './push';
import { type PushSubscription, readSubscription } from './push-subscription';
import { retryAfterOf } from './retry-after';

export interface VapidSettings {
  publicKey: string;
  privateKey: string;
  /** Whom a push service may ask: `mailto:…` or an address of the web. */
  subject: string;
  /** The origin of a stand-in for push services, which needs neither https nor a public address. */
  standIn?: string;
}

const outcomeOf = (status: number): PushAnswer['outcome'] => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
};

const answered = ({ statusCode: status = 500, headers }: IncomingMessage): PushAnswer => ({
  outcome: outcomeOf(status),
  retryAfter: retryAfterOf(headers['retry-after']),
  reason: `the push service answered ${status}`,
});

const closed = (): Error =>
  Object.assign(new Error('Closed without an answer'), { code: 'ECONNRESET' });

/** An error's own message may name the address, which is a secret between browser and sender. */
const unreachable = (error: NodeJS.ErrnoException): PushAnswer =>
  error.code === NOT_PUBLIC
    ? { outcome: 'refused', reason: 'the push service has no public address' }
    : unanswered(error, `the push service was not reached: ${error.code ?? error.name}`);

function refuseForeignKeys({ publicKey, privateKey }: VapidSettings): void {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(privateKey, 'base64url');
  if (keys.getPublicKey('base64url') !== publicKey) {
    throw new Error('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.');
  }
}

/**
 * The standard Web Push (RFC 8030, 8291, 8292).
 * @throws when the keys are not a pair, or the subject names nobody
 */
export function webPushCarrier(settings: VapidSettings): Push {
  const { publicKey, privateKey, subject, standIn } = settings;
  refuseForeignKeys(settings);
  const vapidDetails = { publicKey, privateKey, subject };
  // Connections of its own: one that somebody else opened to a private address must not be used.
  const agent = new Agent({ keepAlive: true, lookup: publicLookup });
  const ask = patiently();

  // What the library cannot prepare must not throw: the deliveries behind it would wait for ever.
  const post = async (
    subscription: PushSubscription,
    payload: string,
  ): Promise<IncomingMessage> => {
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails,
      TTL: SECONDS_TO_LIVE,
    });
    const { origin } = new URL(endpoint);
    const send = endpoint.startsWith('http:') ? plainRequest : request;
    return ask(
      origin,
      (signal) =>
        new Promise((resolve, reject) => {
          send(endpoint, {
            method: 'POST',
            headers,
            signal,
            ...(origin !== standIn && { agent }),
          })
            .on('response', (response) => {
              // Its words are not needed; that it was taken, or why not, is in the status.
              response.destroy();
              resolve(response);
            })
            .on('error', reject)
            // An answer that changes the protocol is neither an answer nor an error.
            .on('close', () => reject(closed()))
            .end(body);
        }),
    );
  };

  return {
    async send(token, message) {
      const subscription = readSubscription(token, standIn);
      if (!subscription) return { outcome: 'gone', reason: 'no subscription this server may use' };
      return post(subscription, JSON.stringify(message)).then(answered, unreachable);
    },
  };
}
