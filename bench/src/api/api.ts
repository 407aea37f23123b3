import {
  CALLS,
  DEFAULT_CONFIG,
  type Call,
  type Profile,
  type Tokens,
} from '@portal/shared/contract';
import { paired, type Paired } from './paired';
import { printTable } from './table';
import { withApi } from './with-api';

/** Requests under way at once, as a browser makes them. */
const AT_ONCE = 6;
const REQUESTS = 12;

const addressOf = ({ host, path }: Call, values: Record<string, string> = {}): string =>
  DEFAULT_CONFIG.hosts[host] + path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

async function signIn(origin: string, email: string): Promise<Record<string, string>> {
  const answer = await fetch(origin + addressOf(CALLS.login), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Portal-2026' }),
  });
  const { data } = (await answer.json()) as { data: Tokens };
  return { authorization: `Bearer ${data.access_token}` };
}

/** Asks for an address many times, a few at once, and reads every answer whole. */
const asking = (address: string, headers: Record<string, string>) => async () => {
  let left = REQUESTS;
  const worker = async () => {
    while (left-- > 0) {
      const answer = await fetch(address, { headers });
      if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

/** The subscriber API against itself: what a smaller question saves, what authorising costs. */
async function measureApi(origin: string): Promise<Paired[]> {
  const headers = await signIn(origin, 'scale@example.com');
  const profile = origin + addressOf(CALLS.profile);
  const { data } = (await (await fetch(profile, { headers })).json()) as { data: Profile };
  const cameras = origin + addressOf(CALLS.cameras, { id: data.subscriber_details.subscriber_id });
  return [
    await paired(
      'page of 50 cameras / all 2000',
      asking(`${cameras}?limit=50`, headers),
      asking(`${cameras}?limit=2000`, headers),
    ),
    await paired(
      'profile, authorised / health',
      asking(profile, headers),
      asking(`${origin}/api/health`, {}),
    ),
  ];
}

const milliseconds = (time: number): string => `${time.toFixed(1)} ms`;

export async function benchApi(): Promise<Paired[]> {
  console.log('Measuring the API; medians of paired runs on this machine');
  const rows = await withApi(measureApi);
  printTable(
    [
      ['measured / baseline', ({ what }) => what],
      ['measured', ({ measured }) => milliseconds(measured)],
      ['baseline', ({ baseline }) => milliseconds(baseline)],
      ['ratio', ({ ratio }) => ratio.toFixed(2)],
    ],
    rows,
  );
  return rows;
}
