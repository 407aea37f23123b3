import type { EarlyPage } from '@portal/shared/contract';
import { ASHA } from '@portal/shared/testing';
import { ACTIVITY_KEY, IDLE_LIMIT } from '../session/activity';
import { ACCESS_KEY } from '../session/tokens';
import { askEarly } from './ask-early';
import { askedIn, EARLY, LIFETIME } from './asked';

const PROFILE = '/api/subscribers/account/v1/details';
const PAGE: EarlyPage = {
  profile: PROFILE,
  calls: [{ address: '/api/ipcam/{subscriberId}/ipcams?limit=2000' }, { address: '/api/requests' }],
};

interface Visit {
  early?: EarlyPage | null;
  at?: string;
  token?: string | null;
  /** Milliseconds since the last activity. */
  idle?: number;
  /** The server's responses by address. A string is the body of a successful one. */
  answers?: Record<string, string | { status: number; body: string }>;
  prepare?: () => void;
}

/** Opens the document in a browser, by default with a token. */
async function open({
  early = PAGE,
  at = '/cameras',
  token = 'a1',
  idle,
  answers = {},
  prepare,
}: Visit = {}) {
  const sent: { address: string; headers: Record<string, string> }[] = [];
  const given: Required<Visit>['answers'] = {
    [PROFILE]: JSON.stringify({ data: ASHA }),
    ...answers,
  };
  const fetch = (address: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ address, headers });
    const answer = given[address] ?? '{}';
    if (answer === 'away') return Promise.reject(new TypeError('Failed to fetch'));
    const { status, body } = typeof answer === 'string' ? { status: 200, body: answer } : answer;
    const headersGiven = new Map([['content-type', 'application/json']]);
    return Promise.resolve({ status, headers: headersGiven, text: () => Promise.resolve(body) });
  };
  window.history.replaceState(null, '', at);
  document.head.innerHTML = early
    ? `<script id="portal-early" type="application/json">${JSON.stringify(early)}</script>`
    : '';
  localStorage.clear();
  if (token !== null) localStorage.setItem(ACCESS_KEY, token);
  if (idle !== undefined) localStorage.setItem(ACTIVITY_KEY, String(Date.now() - idle));
  Object.assign(window, { fetch });
  prepare?.();
  await askEarly();
  return { sent, requested: askedIn[EARLY], addresses: sent.map(({ address }) => address) };
}

test('the profile is requested first, then complete calls, then calls that need the subscriber', async () => {
  const { sent, requested } = await open();
  const headers = { Accept: 'application/json', Authorization: 'Bearer a1' };
  const address = `/api/ipcam/${ASHA.subscriber_details.subscriber_id}/ipcams?limit=2000`;
  expect(sent).toEqual([
    { address: PROFILE, headers },
    { address: '/api/requests', headers },
    { address, headers },
  ]);
  expect(requested?.get(address)).toMatchObject({ token: 'a1' });
  expect(await requested?.get(PROFILE)?.answer).toEqual({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: ASHA }),
  });
});

/** A token with a payload, in base64url. */
const getToken = (claims: object) => {
  const body = btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_');
  return `e30.${body.replaceAll('=', '')}.c2ln`;
};

test('a token that names its subscriber saves the wait for the profile', async () => {
  const early = { profile: PROFILE, calls: [{ address: '/api/ipcam/{subscriberId}/ipcams' }] };
  // Text that differs between base64 and base64url.
  const token = getToken({ subscriber_id: 'asha', sid: '>>>???' });
  const answers = { [PROFILE]: 'away' };
  const { addresses } = await open({ early, token, answers });
  expect(addresses).toEqual([PROFILE, `/api/ipcam/asha/ipcams`]);
});

test.each([
  ['does not name it', getToken({ sub: 'x' })],
  ['is no JSON', 'e30.AAAA.c2ln'],
  ['is not base64', 'a.%.b'],
])('where the token %s, the profile names the subscriber', async (_, token) => {
  const { addresses } = await open({ token });
  const { subscriber_id } = ASHA.subscriber_details;
  expect(addresses).toEqual([
    PROFILE,
    '/api/requests',
    `/api/ipcam/${subscriber_id}/ipcams?limit=2000`,
  ]);
});

test('without a token only public calls are sent', async () => {
  const early = {
    ...PAGE,
    calls: [...PAGE.calls, { address: '/api/policy', public: true as const }],
  };
  const { sent, requested } = await open({ early, token: null });
  expect(sent).toEqual([{ address: '/api/policy', headers: { Accept: 'application/json' } }]);
  expect(requested?.get('/api/policy')).toMatchObject({ token: null });
});

test('a public call carries no token, even during a session', async () => {
  const address = '/api/policy';
  const { sent, requested } = await open({ early: { calls: [{ address, public: true }] } });
  expect(sent).toEqual([{ address, headers: { Accept: 'application/json' } }]);
  expect(requested?.get(address)?.token).toBeNull();
});

test('a profile without an envelope is read', async () => {
  const { addresses } = await open({ answers: { [PROFILE]: JSON.stringify(ASHA) } });
  const { subscriber_id } = ASHA.subscriber_details;
  expect(addresses).toContain(`/api/ipcam/${subscriber_id}/ipcams?limit=2000`);
});

test('nothing is sent for an idle session', async () => {
  expect((await open({ idle: IDLE_LIMIT + 1_000 })).sent).toEqual([]);
  expect((await open({ idle: IDLE_LIMIT - 10_000 })).sent).toHaveLength(3);
});

test('parameters of the address are filled in as the router reads them', async () => {
  const early: EarlyPage = {
    calls: [
      { address: '/api/packages/{2}' },
      { address: '/api/trial/{?serial}' },
      { address: '/api/none/{3}' },
      { address: '/api/none/{?label}' },
    ],
  };
  const { addresses } = await open({
    early,
    at: '/cameras/subscription/a%2Fb%20c?serial=1%202&label=',
  });
  expect(addresses).toEqual(['/api/packages/a%2Fb%20c', '/api/trial/1%202']);
});

test('a call is sent only if all its parameters are known', async () => {
  const calls = [
    { address: '/api/kyc', needs: ['1', 'profile.kyc_verified'] },
    { address: '/api/rejected', needs: ['profile.rejected_reason'] },
  ];
  const early = { profile: PROFILE, calls };
  const at = '/profile/kyc';
  expect((await open({ early, at })).addresses).toEqual([PROFILE, '/api/kyc']);
  expect((await open({ early, at: '/profile' })).addresses).toEqual([PROFILE]);
  const rejected = JSON.stringify({ data: { ...ASHA, kyc_verified: 0 } });
  expect((await open({ early, at, answers: { [PROFILE]: rejected } })).addresses).toEqual([
    PROFILE,
    '/api/kyc',
  ]);
});

test.each([
  ['no server responds', 'away'],
  ['the token is refused', { status: 401, body: '{}' }],
  ['a page of HTML comes', '<!doctype html>'],
  ['the profile is without a subscriber', '{"data":{}}'],
])('where %s for the profile, no further call is sent', async (_, answer) => {
  const { addresses, requested } = await open({ answers: { [PROFILE]: answer } });
  expect(addresses).toEqual([PROFILE, '/api/requests']);
  expect(await requested?.get(PROFILE)?.answer).toEqual(
    answer === 'away' ? null : expect.objectContaining({ body: expect.any(String) }),
  );
});

const blockStorage = () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('blocked');
  });
};

test('where storage is blocked there is no session, but public calls are sent', async () => {
  const calls = [{ address: '/api/policy', public: true as const }, { address: '/api/requests' }];
  const { addresses } = await open({ early: { calls }, prepare: blockStorage });
  expect(addresses).toEqual(['/api/policy']);
});

test.each<[string, Visit]>([
  ['a document of a host that knows of no early calls', { early: null }],
  ['an address that cannot be read', { early: { calls: [{ address: '/{1}' }] }, at: '/cameras/%' }],
])('%s does no harm', async (_, visit) => {
  const { sent } = await open(visit);
  expect(sent).toEqual([]);
});

test('where fetch throws there is no response', async () => {
  const { requested } = await open({ prepare: () => Object.assign(window, { fetch: undefined }) });
  expect(await requested?.get(PROFILE)?.answer).toBeNull();
});

test('unused responses are discarded after their lifetime', async () => {
  jest.useFakeTimers();
  await open();
  expect(askedIn[EARLY]?.size).toBe(3);
  jest.advanceTimersByTime(LIFETIME);
  expect(askedIn[EARLY]).toBeUndefined();
});
