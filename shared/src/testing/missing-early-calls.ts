import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS, routeKey, type EarlyCall, type RemoteManifest } from '../contract';
import type { RemoteModule } from '../remote';
import type { FakeAnswers } from './fake-http';
import { ASHA } from './profiles';
import { renderScreen } from './render-screen';

/** A server that never responds, so that only first calls are sent. */
const SILENCE: FakeAnswers = Object.fromEntries(
  Object.keys(CALLS).map((name) => [name, () => new Promise<never>(() => undefined)]),
);

const formatQuery = (query: object = {}): string =>
  Object.entries(query)
    .map(([key, value]) => `${key}=${String(value)}`)
    .join('&');

/**
 * The early calls that `remote.json` in a folder declares for a route, by its key, or for a slot, and that its screen,
 * opened by Asha at `at`, does not send identically, so that their responses would be unused.
 */
export async function findMissingEarlyCalls(
  folder: string,
  remote: RemoteModule,
  place: string,
  at = place,
): Promise<readonly EarlyCall[]> {
  const text = readFileSync(join(folder, 'remote.json'), 'utf8');
  const { routes, slots } = JSON.parse(text) as RemoteManifest;
  const declared =
    routes.find((route) => routeKey(route) === place) ?? slots.find(({ slot }) => slot === place);
  const load = remote.routes[place] ?? new Map(Object.entries(remote.slots ?? {})).get(place);
  if (!declared || !load) throw new Error(`There is no route and no slot ${place}`);

  const { default: Screen } = await load();
  const path = 'path' in declared ? place : '*';
  const { http, unmount } = renderScreen(Screen, {
    remote,
    at,
    path,
    profile: ASHA,
    answers: SILENCE,
  });
  unmount();
  const subscriberId = ASHA.subscriber_details.subscriber_id;
  const isRequested = ({ call, path: values = {}, query }: EarlyCall) =>
    http.made.some(
      ({ name, options }) =>
        name === call &&
        formatQuery(options.query) === formatQuery(query) &&
        Object.entries(values).every(
          ([key, value]) => value !== 'subscriberId' || options.path?.[key] === subscriberId,
        ),
    );
  return (declared.early ?? []).filter((early) => !isRequested(early));
}
