import { createPortalStore, profile, remoteActionsSaga } from '@portal/shared';
import { ASHA, createFakeHttp, type FakeAnswers } from '@portal/shared/testing';
import { waitFor } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { subscriberCohortId } from './cohort-cookie';
import { createCohortSaga } from './cohort.saga';

const original = Object.getOwnPropertyDescriptor(globalThis, 'crypto')!;
const have = (crypto: Partial<Crypto>) =>
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: crypto });
afterEach(() => Object.defineProperty(globalThis, 'crypto', original));

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Asks for the profile; answers the ids that are kept. */
function keptWith(answers: FakeAnswers): string[] {
  const ids: string[] = [];
  const store = createPortalStore({ context: { http: createFakeHttp(answers), session: {} } });
  store.addSlices('shell', [profile.slice]);
  store.runSaga('shell', remoteActionsSaga(profile));
  store.runSaga('cohort', createCohortSaga({ id: null, keep: (id) => ids.push(id) }));
  store.dispatch(profile.request());
  return ids;
}

test('the profile sets the subscriber’s id, which does not reveal the identity', async () => {
  have(webcrypto as Crypto);
  const ids = keptWith({ profile: () => ({ data: ASHA }) });
  const { subscriber_id: subscriberId } = ASHA.subscriber_details;
  await waitFor(() => expect(ids).toHaveLength(1));
  expect(ids).toEqual([await subscriberCohortId(subscriberId)]);
  expect(ids[0]).not.toContain(subscriberId);
});

test('a profile that cannot be had, or no way to hash, leaves the browser’s id', async () => {
  have(webcrypto as Crypto);
  const refused = keptWith({ profile: () => ({ failure: { status: 503 } }) });
  await settled();
  expect(refused).toEqual([]);
  have({});
  const unhashed = keptWith({ profile: () => ({ data: ASHA }) });
  await settled();
  expect(unhashed).toEqual([]);
});
