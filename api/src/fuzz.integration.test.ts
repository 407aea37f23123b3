import fc from 'fast-check';
import { LIMITS, type Limits } from './limits/limits';
import { apiDocument, type Endpoint, endpointsByTag } from './testing/api-document';
import { findFault, knownTo, type WireAnswer, wireTo } from './testing/fuzz/exchange';
import { addressNear, inWords, requestTo, type WireRequest } from './testing/fuzz/requests';
import { UNDOCUMENTED } from './testing/fuzz/undocumented';
import { consoleToken, linkFor, signedInOperator } from './testing/operators';
import { staffWith } from './testing/people';
import { testApi } from './testing/test-api';

/** The same seed sends the same requests. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

/** The number of requests for each call, and the time limit. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 50);
const MILLISECONDS = RUNS * 100;

/** With limits, most requests would be refused and find nothing. */
const UNLIMITED = Object.fromEntries(
  Object.entries(LIMITS).map(([name, limit]) => [name, { ...limit, max: 1_000_000 }]),
) as Limits;

const api = await testApi(
  { limits: UNLIMITED, scaleCameras: 20 },
  staffWith('subscribers-view', 'subscribers-store', 'subscribers-update', 'packages-store'),
);
const operator = await signedInOperator(api, 'fuzz');
const wire = wireTo(api.origin);

/** The caller's credentials. Each call signs in again, because an earlier request may have ended the session. */
const CALLERS = {
  nobody: async () => ({}),
  stranger: async () => ({ authorization: 'Bearer e30.e30.e30' }),
  subscriber: async () => bearer((await api.signIn('asha@example.com')).access_token),
  staff: async () => bearer((await api.signIn('scale@example.com')).access_token),
  operator: async () => {
    await operator.followLink(await linkFor(api, 'fuzz'));
    return { cookie: operator.cookie(), 'sec-fetch-site': 'same-origin' };
  },
  console: async () => bearer(consoleToken(api)),
} satisfies Record<string, () => Promise<Record<string, string>>>;
type Caller = keyof typeof CALLERS;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const shown = new Map<Caller, Record<string, string>>();
async function signIn(caller: Caller): Promise<Record<string, string>> {
  const headers = await CALLERS[caller]();
  shown.set(caller, headers);
  return headers;
}

async function send(caller: Caller, request: WireRequest): Promise<WireAnswer> {
  const as = (headers: Record<string, string>) =>
    wire({ ...request, headers: { ...request.headers, ...headers } });
  const answer = await as(shown.get(caller) ?? (await signIn(caller)));
  return answer.status === 401 ? as(await signIn(caller)) : answer;
}

/** Sends generated requests, and reports the smallest one whose answer is wrong. */
function hold(
  callers: fc.Arbitrary<Caller>,
  requests: fc.Arbitrary<WireRequest>,
  fault: (answer: WireAnswer) => string | undefined,
): Promise<void> {
  const property = fc.asyncProperty(callers, requests, async (caller, request) => {
    const answer = await send(caller, request);
    const found = fault(answer);
    if (found !== undefined) throw new Error(`${answer.status} ${answer.body}\n${found}`);
  });
  return fc.assert(property, {
    seed: SEED,
    numRuns: RUNS,
    interruptAfterTimeLimit: MILLISECONDS,
    async asyncReporter({ failed, counterexample, errorInstance }) {
      if (!failed || counterexample === null) return;
      const [caller, request] = counterexample;
      const again = `FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}`;
      const answer = (errorInstance as Error).message;
      throw new Error(`As ${caller}, again with ${again}:\n\n${inWords(request)}\n\n→ ${answer}`);
    },
  });
}

const endpoints = [...endpointsByTag(await apiDocument(api)).values()].flat();
const known = await knownTo(api, (await api.signIn()).access_token);
const named = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const anybody = fc.constantFrom(...(Object.keys(CALLERS) as Caller[]));

/** Mostly callers that a call accepts. */
const getCallers = ({ security = [] }: Endpoint): fc.Arbitrary<Caller> => {
  const isOperators = security.some((scheme) => 'operator' in scheme);
  const meant: Caller[] = isOperators ? ['operator', 'console'] : ['subscriber', 'staff'];
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...meant) },
    { weight: 1, arbitrary: anybody },
  );
};

const patience = 4 * MILLISECONDS + 20_000;

test.each(named(endpoints))(
  '%s conforms to its declaration for any input',
  (_name, endpoint) =>
    hold(getCallers(endpoint), requestTo(endpoint, known), (answer) => findFault(endpoint, answer)),
  patience,
);

const faultOfServer = ({ status }: WireAnswer) =>
  status >= 500 ? 'it is the fault of the server' : undefined;

test.each(named(UNDOCUMENTED))(
  '%s never fails for any input',
  (_name, endpoint) => hold(anybody, requestTo(endpoint, known), faultOfServer),
  patience,
);

test(
  'an undocumented address never fails',
  () => {
    const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
    return hold(
      anybody,
      fc.tuple(method, addressNear(endpoints)).map(([requested, path]) => ({
        method: requested,
        path,
        headers: {},
        body: undefined,
      })),
      faultOfServer,
    );
  },
  patience,
);
