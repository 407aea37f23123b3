import fc from 'fast-check';
import { type ApiDocument, type Endpoint, endpointsByTag } from './docs/document';
import { LIMITS, type Limits } from './limits/limits';
import { faultOf } from './testing/fuzz/answers';
import { type WireAnswer, wireTo } from './testing/fuzz/exchange';
import { knownTo } from './testing/fuzz/known';
import { addressNear, inWords, requestTo, type WireRequest } from './testing/fuzz/requests';
import { UNDOCUMENTED } from './testing/fuzz/undocumented';
import { consoleToken } from './testing/operators';
import { staffWith } from './testing/staff';
import { startTestApi } from './testing/test-api';

/** The same seed sends the same requests. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

/** How many requests each call gets, and for how long at most. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 50);
const MILLISECONDS = RUNS * 100;

/** Who is often refused for it would find nothing else. */
const UNLIMITED = Object.fromEntries(
  Object.entries(LIMITS).map(([name, limit]) => [name, { ...limit, most: 1_000_000 }]),
) as Limits;

const api = await startTestApi(
  { limits: UNLIMITED, scaleCameras: 20 },
  staffWith('subscribers-view', 'subscribers-store', 'subscribers-update', 'packages-store'),
);
const wire = wireTo(api.origin);
afterAll(async () => {
  wire.close();
  await api.close();
});

const PEOPLE = { subscriber: 'asha@example.com', staff: 'scale@example.com' };
type Person = keyof typeof PEOPLE;

const tokens = new Map<Person, string>();
const signIn = async (person: Person) => {
  const { access_token: token } = await api.signIn(PEOPLE[person]);
  tokens.set(person, token);
  return token;
};

const credential = fc.constantFrom(
  'nobody',
  'subscriber',
  'subscriber',
  'staff',
  'operator',
  'operator',
  'stranger',
);

/** Signs people in anew, as a request before may have ended their session. */
async function authorizationOf(who: string, renewed = false): Promise<Record<string, string>> {
  if (who === 'nobody') return {};
  if (who === 'stranger') return { authorization: 'Bearer e30.e30.e30' };
  if (who === 'operator') return { authorization: `Bearer ${consoleToken(api)}` };
  const known = renewed ? undefined : tokens.get(who as Person);
  return { authorization: `Bearer ${known ?? (await signIn(who as Person))}` };
}

async function send(who: string, request: WireRequest): Promise<WireAnswer> {
  const as = (authorization: Record<string, string>) =>
    wire.send({ ...request, headers: { ...request.headers, ...authorization } });
  const answer = await as(await authorizationOf(who));
  return answer.status === 401 && who in PEOPLE ? as(await authorizationOf(who, true)) : answer;
}

/** Sends what is made, and tells of the smallest request whose answer has a fault. */
function hold(
  requests: fc.Arbitrary<WireRequest>,
  fault: (answer: WireAnswer) => string | undefined,
): Promise<void> {
  const property = fc.asyncProperty(credential, requests, async (who, request) => {
    const answer = await send(who, request);
    const found = fault(answer);
    if (found !== undefined) throw new Error(`${answer.status} ${answer.body}\n${found}`);
  });
  return fc.assert(property, {
    seed: SEED,
    numRuns: RUNS,
    interruptAfterTimeLimit: MILLISECONDS,
    async asyncReporter({ failed, counterexample, errorInstance }) {
      if (!failed || counterexample === null) return;
      const [who, request] = counterexample;
      const again = `FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}`;
      const answer = errorInstance instanceof Error ? errorInstance.message : '';
      throw new Error(`As ${who}, again with ${again}:\n\n${inWords(request)}\n\n→ ${answer}`);
    },
  });
}

const { body } = await api.send('GET', '/api/docs/openapi.json');
const endpoints = [...endpointsByTag(body as ApiDocument).values()].flat();
const known = await knownTo(api, await signIn('subscriber'));
const named = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const patience = 4 * MILLISECONDS + 20_000;

test.each(named(endpoints))(
  '%s keeps to what it declares, whatever it is sent',
  (_name, endpoint) => hold(requestTo(endpoint, known), (answer) => faultOf(endpoint, answer)),
  patience,
);

const faultOfServer = ({ status }: WireAnswer) =>
  status >= 500 ? 'it is the fault of the server' : undefined;

test.each(named(UNDOCUMENTED))(
  '%s never fails, whatever it is sent',
  (_name, endpoint) => hold(requestTo(endpoint, known), faultOfServer),
  patience,
);

test(
  'an address nobody documented never fails',
  () => {
    const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
    return hold(
      fc.tuple(method, addressNear(endpoints)).map(([asked, path]) => ({
        method: asked,
        path,
        headers: {},
        body: undefined,
      })),
      faultOfServer,
    );
  },
  patience,
);
