import type { EarlyAnswer, Profile } from '@portal/shared';
import type { EarlyPage, EarlyRequest } from '@portal/shared/contract';
import { ACTIVITY_KEY, IDLE_LIMIT } from '../session/activity';
import { ACCESS_KEY } from '../session/tokens';
import { type AskedByAddress, askedIn, EARLY, LIFETIME } from './asked';

/**
 * The stored access token, read before the portal's script loads. Null without a session, or if the session became idle
 * while no page was open. Throws where storage is blocked.
 */
function readStoredToken(): string | null {
  const active = Number(localStorage.getItem(ACTIVITY_KEY));
  if (active && Date.now() - active >= IDLE_LIMIT) return null;
  return localStorage.getItem(ACCESS_KEY);
}

/** Returns the value of a placeholder in a call's address. */
type Known = (name: string) => unknown;

/** Null where storage is blocked, because then there is no session. */
function tokenIfAny(): string | null {
  try {
    return readStoredToken();
  } catch {
    return null;
  }
}

/**
 * The subscriber's id from a token of the portal's own API. Other providers' tokens do not contain it, but the profile
 * does.
 */
function getSubscriber(token: string | null): string | null {
  try {
    const claims = token?.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '';
    const { subscriber_id } = JSON.parse(atob(claims)) as { subscriber_id?: string };
    return subscriber_id ?? null;
  } catch {
    return null;
  }
}

/** Never rejects. Resolves with null when there is no answer. */
async function fetchEarly(address: string, token: string | null): Promise<EarlyAnswer | null> {
  try {
    const headers = {
      Accept: 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const response = await fetch(address, { headers });
    const received = Object.fromEntries(response.headers);
    return { status: response.status, headers: received, body: await response.text() };
  } catch {
    return null;
  }
}

function profileIn(answer: EarlyAnswer | null): Profile | null {
  if (answer?.status !== 200) return null;
  const body = JSON.parse(answer.body) as Profile & { data?: Profile };
  return body.data ?? body;
}

/** Values from the address and the token, and from the profile once it arrives. */
function collectKnown(token: string | null, profile: Profile | null): Known {
  const segments = location.pathname.split('/').filter(Boolean);
  const query = new URLSearchParams(location.search);
  return (name) => {
    if (name === 'subscriberId') {
      return profile ? profile.subscriber_details.subscriber_id : getSubscriber(token);
    }
    if (name.startsWith('profile.')) return profile?.[name.slice(8) as keyof Profile];
    if (name.startsWith('?')) return query.get(name.slice(1)) || null;
    const segment = segments[Number(name)];
    return segment === undefined ? null : decodeURIComponent(segment);
  };
}

/** Null while one of its values is unknown. */
function getAddress({ address, needs = [] }: EarlyRequest, known: Known): string | null {
  let isWhole = true;
  const getValue = (name: string) => {
    const value = known(name);
    if (value === null || value === undefined) isWhole = false;
    return encodeURIComponent(String(value));
  };
  needs.forEach(getValue);
  const filled = address.replace(/\{(.+?)\}/g, (_, name: string) => getValue(name));
  return isWhole ? filled : null;
}

async function askAll(page: EarlyPage, requested: AskedByAddress): Promise<void> {
  const token = tokenIfAny();
  const ask = (address: string, bearer: string | null) => {
    const answer = fetchEarly(address, bearer);
    requested.set(address, { token: bearer, at: Date.now(), answer });
    return answer;
  };
  /** Sends the calls whose values are known, and returns the others. */
  const askKnown = (calls: readonly EarlyRequest[], known: Known) =>
    calls.filter((call) => {
      const bearer = call.public ? null : token;
      const address = bearer === null && !call.public ? null : getAddress(call, known);
      if (address !== null) void ask(address, bearer);
      return address === null;
    });
  // The profile goes first, because most of a page waits for it.
  const profile = page.profile && token !== null ? ask(page.profile, token) : null;
  const waiting = askKnown(page.calls, collectKnown(token, null));
  const person = profileIn(await profile);
  if (person) askKnown(waiting, collectKnown(token, person));
}

/** Sends the first calls of the page before the portal's script arrives. The portal sends the remaining ones itself. */
export async function askEarly(): Promise<void> {
  const requested: AskedByAddress = new Map();
  askedIn[EARLY] = requested;
  setTimeout(() => (askedIn[EARLY] = undefined), LIFETIME);
  try {
    const block = document.getElementById('portal-early');
    if (block) await askAll(JSON.parse(block.textContent) as EarlyPage, requested);
  } catch {
    // The address or a response is malformed.
  }
}
