import type { LiveSet } from '@portal/shared/contract';
import type { SignedThing, SignRequest, Store } from '../store/store';
import type { PublicKey, SigningKey } from './keys';
import {
  ADOPTED,
  LIVE_SET,
  openedJson,
  provenanceProblem,
  provenanceText,
  provenanceWith,
  readProvenance,
} from './provenance';

interface Signer extends SignRequest {
  trusted: readonly PublicKey[];
  key: SigningKey;
  /** Why a stored live set is not trusted, for people; null if it is. */
  liveSetProblem: (stored: LiveSet) => Promise<string | null>;
  /** Whether the trusted one is due for renewal, because its validity is limited. */
  isDue: () => boolean;
  /** Signs a stored live set. */
  signedLiveSet: (stored: LiveSet) => LiveSet;
}

/**
 * Signs the versions and the live set of a store, read without verification. The result omits what the key had signed
 * already. Rendered markup is left to the next releases.
 */
export async function signAll(store: Store, signer: Signer): Promise<SignedThing[]> {
  const { artifacts } = store;
  const all: SignedThing[] = [];
  for (const name of await artifacts.names()) {
    for (const version of await artifacts.versions(name)) {
      const done = await signVersion(store, name, version, signer);
      if (done) all.push({ what: `${name} ${version}`, ...done });
    }
  }
  const done = await signLiveSet(store, signer);
  return done ? [...all, { what: LIVE_SET.name, ...done }] : all;
}

type Done = Omit<SignedThing, 'what'>;

const SIGNED: Done = { problem: null, signed: true };
const left = (problem: string): Done => ({ problem, signed: false });

async function signVersion(
  { artifacts }: Store,
  name: string,
  version: string,
  { adopt, dryRun, trusted, key }: Signer,
): Promise<Done | null> {
  const manifest = await artifacts.manifest(name, version);
  if (!manifest) return left('its remote.json is damaged');
  if (manifest.name !== name || manifest.version !== version) {
    return left(`its remote.json is that of ${manifest.name} ${manifest.version}`);
  }
  const text = await readProvenance(artifacts, manifest);
  if (provenanceProblem(manifest, text, [key.public]) === null) return null;
  const problem = provenanceProblem(manifest, text, trusted);
  if (problem !== null) {
    if (!adopt) return left(problem);
    const damaged = await artifacts.damage(manifest);
    if (damaged !== null) return left(`${damaged} is damaged`);
  }
  if (!dryRun) {
    const signed =
      problem === null ? provenanceWith(text, key) : provenanceText(manifest, ADOPTED, key);
    await artifacts.keepProvenance(name, version, signed);
  }
  return SIGNED;
}

async function signLiveSet(
  store: Store,
  { adopt, dryRun, key, liveSetProblem, isDue, signedLiveSet }: Signer,
): Promise<Done | null> {
  if ((await store.liveMark()) === null) return null;
  let done: Done | null = left('it is damaged');
  await store.rebuild(async ({ liveSet }) => {
    if (!liveSet) return null;
    const problem = await liveSetProblem(liveSet);
    const isOwn = 'content' in openedJson(LIVE_SET, liveSet, [key.public]);
    // An adopted live set becomes the newest, also for hosts that have seen a newer one.
    if (!adopt && problem === null && isOwn && !isDue()) {
      done = null;
      return null;
    }
    done = problem !== null && !adopt ? left(problem) : SIGNED;
    return done.signed && !dryRun ? signedLiveSet(liveSet) : null;
  });
  return done;
}
