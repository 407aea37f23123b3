import { generateKeyPairSync } from 'node:crypto';
import { json, text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import type { ServiceAccount } from '../notifications/push/fcm';
import { type LocalServer, localServer } from './local-server';

interface Sent {
  token: string;
  data: Record<string, string>;
  notification?: { title: string; body: string };
}

type Answer = [status: number, error?: string | object];

/** Firebase Cloud Messaging, and Google's token server, which verifies signatures. */
export interface Firebase extends LocalServer {
  account: ServiceAccount;
  /** The accepted messages. */
  sent: Sent[];
  /** The number of issued access tokens. */
  grants: number;
  /** How often the token server fails before it works. */
  failures: number;
  /** Its next answers for a token, each once: a status, and the code or all of the error. */
  answerNext(token: string, ...answers: Answer[]): void;
  /** The next accepted message. */
  next(): Promise<Sent>;
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

export async function firebase(): Promise<Firebase> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const answers = new Map<string, Answer[]>();
  const sent: Sent[] = [];
  const waiting: ((message: Sent) => void)[] = [];
  let taken = 0;

  async function grant(form: URLSearchParams): Promise<[number, object]> {
    if (fake.failures > 0) {
      fake.failures -= 1;
      return [503, {}];
    }
    const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      issuer: fake.account.client_email,
      audience: fake.account.token_uri,
      algorithms: ['RS256'],
    });
    if (payload['scope'] !== SCOPE) return [400, { error: 'invalid_scope' }];
    fake.grants += 1;
    return [200, { access_token: `access-${fake.grants}`, expires_in: 3600 }];
  }

  function take(message: Sent, authorization: string | undefined): [number, object] {
    const [status, given] = answers.get(message.token)?.shift() ?? [200];
    if (authorization !== `Bearer access-${fake.grants}`) return [401, {}];
    const error = typeof given === 'object' ? given : { status, details: [{ errorCode: given }] };
    if (status !== 200) return [status, { error }];
    sent.push(message);
    waiting.shift()?.(message);
    return [200, { name: 'projects/portal/messages/1' }];
  }

  const server = await localServer(async (request, response) => {
    const [status, body] =
      request.url === '/token'
        ? await grant(new URLSearchParams(await text(request))).catch((): [number, object] => [
            400,
            { error: 'invalid_grant' },
          ])
        : request.url === '/v1/projects/portal-test/messages:send'
          ? take(
              ((await json(request)) as { message: Sent }).message,
              request.headers.authorization,
            )
          : ([404, {}] as [number, object]);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

  const fake: Firebase = {
    ...server,
    account: {
      project_id: 'portal-test',
      client_email: 'portal@portal-test.iam.gserviceaccount.com',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      token_uri: `${server.origin}/token`,
    },
    sent,
    grants: 0,
    failures: 0,
    answerNext(token, ...next) {
      answers.set(token, next);
    },
    next() {
      const there = sent[taken];
      taken += 1;
      if (there) return Promise.resolve(there);
      return new Promise((arrive) => waiting.push(arrive));
    },
  };
  return fake;
}
