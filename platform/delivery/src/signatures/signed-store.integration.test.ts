import { createHash, verify } from 'node:crypto';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type BuiltManifest, DEFAULT_CONFIG, HOST, type LiveSet } from '@portal/shared/contract';
import { createHost } from '../host/host';
import { checkLive } from '../release/check';
import { rebuild } from '../release/rebuild';
import { release } from '../release/release';
import { rollback } from '../release/rollback';
import { sign } from '../release/commands';
import { status } from '../release/status';
import { statusLines } from '../cli/lines';
import { markupText } from '../prerender/markup';
import { computeIntegrity } from '../store/integrity';
import { manifestText } from '../store/manifest';
import type { Store } from '../store/store';
import { buildFixture, shellFixture, temporaryFolder } from '../testing/build-fixture';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, releaseFixture, serverFixture } from '../testing/portal-fixture';
import { type Files, STORE_KINDS, type TestedStore } from '../testing/store-kinds';
import type { Envelope } from './envelope';
import { type SigningKey, createSigningKey, parseSigningKey } from './keys';
import { memoryIn } from './memory';
import {
  LIVE_SET,
  provenanceText,
  readProvenance,
  sealedJson,
  withoutEnvelope,
} from './provenance';
import { askSiblings } from './siblings';
import { withSignatures } from './signed-store';
afterEach(cleanUp);

const newKey = (): SigningKey => parseSigningKey('a key', createSigningKey());
const KEY = newKey();
const OTHER = newKey();

const EVIL = 'window.evil = "EVIL";\n'.repeat(40);
const WORKER = { 'worker.js': 'onmessage = () => {};\n'.repeat(40) };

const writing = (store: Store, key: SigningKey, ...others: SigningKey[]): Store =>
  withSignatures(store, { key, trusted: [key, ...others].map((one) => one.public) });
const reading = (store: Store, ...keys: SigningKey[]): Store =>
  withSignatures(
    { ...store, markLifetime: 0 },
    { key: null, trusted: keys.map((one) => one.public) },
  );

const remote = async (version: string) => ({
  from: await buildFixture({ version, files: WORKER }),
  who: 'asha',
  skipTrialRun: true,
});

/** A shell that is rendered as its frame. */
const SHELL = shellFixture(
  `document.getElementById('root').innerHTML = '<nav>the frame</nav>';
  const detail = { whole: true };
  document.dispatchEvent(new CustomEvent('portal:alive', { detail }));`,
  '1.0.0',
);

/**
 * Releases a shell and two versions of a remote, signed if there is a key. Returns the files as they were before the
 * second version.
 */
async function signedPortal(saved: TestedStore, key: SigningKey | null = KEY): Promise<Files> {
  const store = key ? writing(saved.store, key) : saved.store;
  await releaseFixture(store, SHELL);
  await release(store, await remote('1.0.0'));
  const older = await saved.files();
  await release(store, await remote('1.1.0'));
  return older;
}

const startHost = (store: Store, log: string[] = []): Promise<string> =>
  hostFixture(store, { log: (message) => log.push(message) });

const getLive = async (origin: string) =>
  (JSON.parse((await ask(origin, '/live.json')).text) as LiveSet).microFrontends;

const PATHS = [
  '/',
  '/mfe-cameras/7',
  '/live.json',
  '/live.json?outline',
  '/push-worker.js',
  '/manifests/mfe-cameras/1.1.0.json',
  '/manifests/mfe-evil/1.0.0.json',
  `/remotes/${HOST}/1.0.0/document.html`,
  '/remotes/mfe-evil/1.0.0/entry.js',
];
const PACKED = ['entry.js', 'worker.js'].map((file) => `/remotes/mfe-cameras/1.1.0/${file}`);

/** Everything a browser can load from a host, decoded. */
async function getAll(origin: string): Promise<string> {
  const plain = [...PATHS, ...PACKED].map(async (path) => {
    const { status, text: body } = await ask(origin, path);
    return `${path} ${status} ${body}`;
  });
  const packed = PACKED.map(async (path) => {
    const { status, headers, body } = await ask(origin, path, { 'accept-encoding': 'br' });
    const isPacked = headers['content-encoding'] === 'br';
    return `${path} ${status} ${String(isPacked ? brotliDecompressSync(body) : body)}`;
  });
  return (await Promise.all([...plain, ...packed])).join('\n');
}

const text = (files: Files, path: string): string => String(files.get(path));
const json = <Value>(files: Files, path: string) => JSON.parse(text(files, path)) as Value;

type Changed = Map<string, Buffer>;

const renderedIn = (files: Files) =>
  [...files.keys()].filter((path) => path.startsWith('rendered/'));

/** Replaces the contents of a path, and every mention of its hash. */
function withHash(files: Changed, version: string, path: string): void {
  const folder = `remotes/${version}/`;
  const old = computeIntegrity(files.get(folder + path)!);
  files.set(folder + path, Buffer.from(EVIL));
  files.set(`${folder + path}.br`, brotliCompressSync(EVIL));
  for (const named of [`${folder}remote.json`, 'live.json']) {
    files.set(named, Buffer.from(text(files, named).replaceAll(old, computeIntegrity(EVIL))));
  }
}

/** Adds a remote signed with the attacker's own key, under the id of our key. */
function addRemote(files: Changed): void {
  const own: SigningKey = { ...OTHER, public: { ...OTHER.public, id: KEY.public.id } };
  const manifest: BuiltManifest = {
    ...json<BuiltManifest>(files, 'remotes/mfe-cameras/1.1.0/remote.json'),
    name: 'mfe-evil',
    version: '1.0.0',
    files: { 'entry.js': computeIntegrity(EVIL) },
  };
  const folder = 'remotes/mfe-evil/1.0.0/';
  files.set(`${folder}remote.json`, Buffer.from(manifestText(manifest)));
  files.set(`${folder}entry.js`, Buffer.from(EVIL));
  files.set(
    `${folder}.provenance.json`,
    Buffer.from(provenanceText(manifest, { builder: 'urn:evil' }, own)),
  );
  const { ledger, ...stored } = json<LiveSet & { ledger?: unknown }>(files, 'live.json');
  const liveSet = withoutEnvelope(stored);
  const [version] = liveSet.microFrontends['mfe-cameras']!;
  liveSet.microFrontends['mfe-evil'] = [{ ...version!, extras: { portal: manifest } }];
  const signed = sealedJson(LIVE_SET, liveSet, { issued: Date.now() + 60_000 }, own);
  files.set('live.json', Buffer.from(JSON.stringify({ ...signed, ...(ledger ? { ledger } : {}) })));
}

/** What somebody with write access to every file of the store can do. */
const ATTACKS: Record<string, (files: Changed) => void> = {
  'a script and its hashes': (files) => withHash(files, 'mfe-cameras/1.1.0', 'entry.js'),
  'a worker and its hashes': (files) => withHash(files, 'mfe-cameras/1.1.0', 'worker.js'),
  'the document of the shell and its hashes': (files) =>
    withHash(files, `${HOST}/1.0.0`, 'document.html'),
  'the push worker and its hashes': (files) => withHash(files, `${HOST}/1.0.0`, 'push-worker.js'),
  'a file alone': (files) => files.set('remotes/mfe-cameras/1.1.0/worker.js', Buffer.from(EVIL)),
  'a packed form alone': (files) =>
    files.set('remotes/mfe-cameras/1.1.0/worker.js.br', brotliCompressSync(EVIL)),
  'what was rendered': (files) => {
    for (const path of renderedIn(files)) {
      files.set(path, Buffer.from(text(files, path).replace('the frame', 'EVIL')));
    }
  },
  'what was rendered, without a signature': (files) => {
    for (const path of renderedIn(files)) files.set(path, Buffer.from(markupText({ frame: EVIL })));
  },
  'a remote that is added': addRemote,
  'a live set without its signature': (files) => {
    withHash(files, 'mfe-cameras/1.1.0', 'entry.js');
    const liveSet = withoutEnvelope(json<LiveSet>(files, 'live.json'));
    files.set('live.json', Buffer.from(JSON.stringify(liveSet)));
  },
  'the signature of another version': (files) => {
    withHash(files, 'mfe-cameras/1.1.0', 'entry.js');
    files.set(
      'remotes/mfe-cameras/1.1.0/.provenance.json',
      files.get('remotes/mfe-cameras/1.0.0/.provenance.json')!,
    );
  },
};

describe.each(STORE_KINDS)('%s with write access for somebody else', (_kind, open) => {
  test('no host serves files of an attacker, whether it runs already or starts', async () => {
    const saved = await open();
    await signedPortal(saved);
    const good = await saved.files();
    const running = await startHost(reading(saved.elsewhere(), KEY));
    const before = await getAll(running);
    for (const part of ['/worker.js 200 onmessage', '/push-worker.js 200 ', 'the frame']) {
      expect(before).toContain(part);
    }

    for (const [attack, change] of Object.entries(ATTACKS)) {
      const files: Changed = new Map(good);
      change(files);
      await saved.replace(files);
      // Proves that the attack works where nothing is verified.
      const unguarded = await getAll(await startHost(reading(saved.elsewhere())));
      expect([attack, unguarded.includes('EVIL')]).toEqual([attack, true]);

      const starting = await getAll(await startHost(reading(saved.elsewhere(), KEY)));
      const meanwhile = await getAll(running);
      expect([attack, starting.includes('EVIL')]).toEqual([attack, false]);
      expect([attack, meanwhile.includes('EVIL')]).toEqual([attack, false]);
      expect(meanwhile).toContain('/mfe-cameras/7 200 ');
      await saved.replace(good);
      expect(await getAll(running)).toBe(before);
    }
  });

  test('a running host does not go back to an older live set, and logs that once', async () => {
    const saved = await open();
    const older = await signedPortal(saved);
    const log: string[] = [];
    const origin = await startHost(reading(saved.elsewhere(), KEY), log);
    const live = async () => (await ask(origin, '/live.json')).text;
    const before = await live();
    await saved.replace(older);
    expect([await live(), await live()]).toEqual([before, before]);
    expect(log).toEqual([expect.stringContaining('it is older than one that was there')]);
    // Whoever restored it from a backup accepts it explicitly.
    await sign(writing(saved.store, KEY), { adopt: true });
    expect(await live()).toContain('"1.0.0"');
    expect(await live()).not.toBe(before);
  });

  test('a host that remembers the newest live set refuses an older one when it starts again', async () => {
    const saved = await open();
    const older = await signedPortal(saved);
    const file = join(await temporaryFolder(), 'seen');
    const starting = () => {
      const memory = memoryIn('PORTAL_SEEN', file);
      const trusted = [KEY.public];
      return startHost({
        ...withSignatures(saved.elsewhere(), { trusted, key: null, memory }),
        markLifetime: 0,
      });
    };
    expect((await ask(await starting(), '/')).status).toBe(200);
    await saved.replace(older);
    expect((await ask(await starting(), '/')).status).toBe(503);
    expect((await ask(await startHost(reading(saved.elsewhere(), KEY)), '/')).status).toBe(200);
  });

  test('serves the other remotes when a version has lost its signature, and names it', async () => {
    const saved = await open();
    await signedPortal(saved);
    const files: Changed = new Map(await saved.files());
    files.delete('remotes/mfe-cameras/1.1.0/.provenance.json');
    await saved.replace(files);
    const log: string[] = [];
    const origin = await startHost(reading(saved.elsewhere(), KEY), log);
    expect(Object.keys(await getLive(origin))).toEqual([HOST]);
    expect((await ask(origin, '/remotes/mfe-cameras/1.1.0/worker.js')).status).toBe(404);
    expect(log).toContain('mfe-cameras 1.1.0 is not served: it is not signed');
    const { metrics } = createHost({
      store: reading(saved.elsewhere(), KEY),
      config: DEFAULT_CONFIG,
      log: () => undefined,
    });
    expect(await metrics()).toContain('\nportal_host_untrusted_versions 1\n');

    const store = writing(saved.store, KEY);
    const { problems } = await checkLive(store);
    expect(problems.map(({ code }) => code)).toEqual(['PORTAL-324']);
    const untrusted = [{ version: '1.1.0', problem: 'it is not signed' }];
    expect(await status(store)).toMatchObject([{ untrusted: [] }, { untrusted }]);
    expect(statusLines((await status(store)).map((one) => ({ ...one, lastDay: null })))).toContain(
      'mfe-cameras 1.1.0 is not served: it is not signed',
    );
    await release(store, await remote('1.1.0'));
    expect((await checkLive(store)).problems).toEqual([]);
    expect(Object.keys(await getLive(await startHost(reading(saved.elsewhere(), KEY))))).toEqual([
      'mfe-cameras',
      HOST,
    ]);
  });

  test('no release, rollback or rebuild signs what an attacker left', async () => {
    const saved = await open();
    await signedPortal(saved);
    const good = await saved.files();
    const attacked = async (change: (files: Changed) => void) => {
      const files: Changed = new Map(good);
      change(files);
      await saved.replace(files);
      return writing(saved.elsewhere(), KEY);
    };
    const refused = { code: 'PORTAL-323' };
    let store = await attacked((files) => withHash(files, 'mfe-cameras/1.1.0', 'entry.js'));
    await expect(release(store, await remote('1.2.0'))).rejects.toMatchObject(refused);
    await expect(rollback(store, { remote: 'mfe-cameras', who: 'asha' })).rejects.toMatchObject(
      refused,
    );
    // A lost live set must not be mistaken for a store before its first release.
    store = await attacked((files) => files.delete('live.json'));
    await expect(release(store, await remote('1.2.0'))).rejects.toMatchObject(refused);
    // The ledger says that 1.1.0 is live, but it is not trusted any more.
    store = await attacked((files) => {
      withHash(files, 'mfe-cameras/1.1.0', 'entry.js');
      files.delete('live.json');
    });
    expect(await rebuild(store, { write: true })).toMatchObject({ written: true });
    const cameras = (await store.liveSet()).microFrontends['mfe-cameras'];
    expect(cameras?.map(({ metadata }) => metadata.version)).toEqual(['1.0.0']);

    // A live set with the same contents but no signature is replaced by a signed one.
    store = await attacked((files) => {
      const unsigned = withoutEnvelope(json<LiveSet>(files, 'live.json'));
      files.set('live.json', Buffer.from(JSON.stringify(unsigned)));
    });
    expect(await rebuild(store, { write: true })).toMatchObject({ written: true });
    expect(Object.keys((await store.liveSet()).microFrontends)).toContain('mfe-cameras');

    store = await attacked((files) => withHash(files, 'mfe-cameras/1.0.0', 'entry.js'));
    const back = { remote: 'mfe-cameras', version: '1.0.0', who: 'asha' };
    await saved.replace(new Map([...(await saved.files()), ['live.json', good.get('live.json')!]]));
    await expect(rollback(store, back)).rejects.toMatchObject({
      code: 'PORTAL-144',
      message: expect.stringContaining('remote.json or its signature, read back from the store'),
    });
  });

  test('a store that was never signed is refused until the command accepts it', async () => {
    const saved = await open();
    await signedPortal(saved, null);
    const host = () => startHost(reading(saved.elsewhere(), KEY));
    expect((await ask(await host(), '/')).status).toBe(503);
    const store = writing(saved.store, KEY);
    await expect(release(store, await remote('1.2.0'))).rejects.toMatchObject({
      code: 'PORTAL-323',
      message: expect.stringContaining('it is not signed'),
    });
    const all = [`mfe-cameras 1.0.0`, 'mfe-cameras 1.1.0', `${HOST} 1.0.0`, 'live.json'];
    const left = all.map((what) => ({ what, problem: 'it is not signed', signed: false }));
    expect(await sign(store, { adopt: false })).toEqual(left);
    await saved.damage('mfe-cameras', '1.0.0', 'entry.js');
    const signed = (of: string[]) => of.map((what) => ({ what, problem: null, signed: true }));
    expect(await sign(store, { adopt: true })).toEqual([
      { what: 'mfe-cameras 1.0.0', problem: 'entry.js is damaged', signed: false },
      ...signed(all.slice(1)),
    ]);
    expect((await ask(await host(), '/')).status).toBe(200);
  });

  test('an empty store has nothing to sign, and a damaged live set is not changed', async () => {
    const saved = await open();
    const store = writing(saved.store, KEY);
    expect(await sign(store, { adopt: true })).toEqual([]);
    expect(await saved.store.liveMark()).toBeNull();
    await signedPortal(saved);
    await saved.replace(new Map(await saved.files()).set('live.json', Buffer.from('{')));
    expect(await sign(store, { adopt: true })).toEqual([
      { what: 'live.json', problem: 'it is damaged', signed: false },
    ]);
  });

  test('the key can be changed without a gap', async () => {
    const saved = await open();
    await signedPortal(saved);
    const before = await saved.files();
    const hosts = await startHost(reading(saved.elsewhere(), KEY, OTHER));
    const store = writing(saved.store, OTHER, KEY);
    expect(await sign(store, { adopt: false, dryRun: true })).toHaveLength(4);
    expect(await saved.files()).toEqual(before);
    const all = await sign(store, { adopt: false });
    expect(all.every(({ signed }) => signed)).toBe(true);
    expect(await sign(store, { adopt: false })).toEqual([]);
    expect(Object.keys(await getLive(hosts))).toEqual(['mfe-cameras', HOST]);
    const packed = await ask(hosts, PACKED[1] ?? '', { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    // Markup is rendered again under the other key.
    await releaseFixture(store, SHELL);
    const first = await ask(await startHost(reading(saved.elsewhere(), OTHER)), '/');
    expect(first.text).toContain('the frame');
    await release(store, await remote('1.2.0'));
    for (const key of [OTHER, KEY]) {
      const origin = await startHost(reading(saved.elsewhere(), key));
      expect([key === KEY, (await ask(origin, '/')).status]).toEqual([
        key === KEY,
        key === KEY ? 503 : 200,
      ]);
    }
  });

  test('a rebuild that trusts no version does not empty the store', async () => {
    const saved = await open();
    await signedPortal(saved);
    const before = await saved.files();
    const store = writing(saved.elsewhere(), OTHER);
    const { remotes } = await rebuild(store, { write: false });
    expect(remotes.map(({ note }) => note)).toEqual([
      `No whole and trusted version of ${HOST} is in the store`,
      'No whole and trusted version of mfe-cameras is in the store',
    ]);
    await expect(rebuild(store, { write: true })).rejects.toMatchObject({ code: 'PORTAL-150' });
    expect((await saved.files()).get('live.json')).toEqual(before.get('live.json'));
    await sign(store, { adopt: true });
    expect(await rebuild(store, { write: true })).toMatchObject({ differs: false });
  });

  test('no version can be put in the place of another one', async () => {
    const saved = await open();
    await signedPortal(saved);
    const good = await saved.files();
    const moved = [...good].flatMap(([path, body]): [string, Buffer][] =>
      path.startsWith('remotes/mfe-cameras/1.0.0/') ? [[path.replace('1.0.0', '1.0.9'), body]] : [],
    );
    await saved.replace(new Map([...good, ...moved]));
    const { artifacts } = reading(saved.elsewhere(), KEY);
    expect(await artifacts.versions('mfe-cameras')).toContain('1.0.9');
    expect(await artifacts.manifest('mfe-cameras', '1.0.9')).toBeNull();
    expect(await artifacts.manifest('mfe-cameras', '1.0.0')).not.toBeNull();
  });

  test('no change is possible without the key', async () => {
    const saved = await open();
    await signedPortal(saved);
    const before = await saved.files();
    for (const keys of [[], [KEY]]) {
      const store = reading(saved.elsewhere(), ...keys);
      for (const change of [
        async () => release(store, await remote('1.2.0')),
        () => rollback(store, { remote: 'mfe-cameras', who: 'asha' }),
        () => sign(store, { adopt: true }),
      ]) {
        await expect(change()).rejects.toMatchObject({ code: 'PORTAL-322' });
      }
    }
    expect((await saved.files()).get('live.json')).toEqual(before.get('live.json'));
  });
});

test('each live set is newer than the one before it, even if the clock was set back', async () => {
  const saved = await STORE_KINDS[0]![1]();
  await signedPortal(saved);
  const log: string[] = [];
  const origin = await startHost(reading(saved.elsewhere(), KEY, OTHER), log);
  const live = async () => (await getLive(origin))['mfe-cameras']?.[0]?.metadata.version;
  expect(await live()).toBe('1.1.0');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  try {
    const back = { remote: 'mfe-cameras', who: 'asha' };
    await rollback(writing(saved.elsewhere(), KEY), back);
    expect(await live()).toBe('1.0.0');
    await sign(writing(saved.elsewhere(), OTHER, KEY), { adopt: false });
    await rollback(writing(saved.elsewhere(), OTHER), { ...back, version: '1.1.0' });
    expect(await live()).toBe('1.1.0');
    expect(log).toEqual([]);
  } finally {
    clock.mockRestore();
  }
});

/** A reader of a store that returns these live sets, one after the other. */
async function readingSets(...sets: (LiveSet | Promise<LiveSet>)[]): Promise<Store> {
  const { store } = await STORE_KINDS[0]![1]();
  return reading({ ...store, liveSet: async () => sets.shift()! }, KEY);
}
const NOTHING: LiveSet = { schema: 'https://example.com', microFrontends: {} };
const START = Date.now();
const issuedAt = (order: number) => sealedJson(LIVE_SET, NOTHING, { issued: START + order }, KEY);

test('a reader that has seen a live set refuses an empty, unsigned one', async () => {
  const store = await readingSets(NOTHING, issuedAt(1), NOTHING);
  expect(await store.liveSet()).toEqual(NOTHING);
  expect(await store.liveSet()).toEqual(NOTHING);
  await expect(store.liveSet()).rejects.toMatchObject({ name: 'LiveSetUntrusted' });
});

test('an empty, unsigned live set is refused where the file exists', async () => {
  const saved = await STORE_KINDS[0]![1]();
  await saved.replace(new Map([['live.json', Buffer.from(JSON.stringify(NOTHING))]]));
  const store = reading(saved.store, KEY);
  await expect(store.liveSet()).rejects.toMatchObject({ name: 'LiveSetUntrusted' });
  await expect(release(writing(saved.store, KEY), await remote('1.0.0'))).rejects.toMatchObject({
    name: 'LiveSetUntrusted',
  });
  expect((await ask(await startHost(store), '/ready')).status).toBe(503);
});

const DAY = 24 * 3_600_000;

/** Runs work as if that many days had passed. */
async function daysLater<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + days * DAY);
  try {
    return await work();
  } finally {
    clock.mockRestore();
  }
}

/** A signer whose memory outlives it. */
async function signerWithMemory(saved: TestedStore) {
  const file = join(await temporaryFolder(), 'seen');
  return () =>
    withSignatures(saved.elsewhere(), {
      key: KEY,
      trusted: [KEY.public],
      memory: memoryIn('PORTAL_SEEN', file),
    });
}

/** A host, then a remote, signed. Returns the files as they were before the remote. */
async function smallPortal(saved: TestedStore): Promise<Files> {
  const store = writing(saved.store, KEY);
  await releaseFixture(store, { name: HOST });
  const older = await saved.files();
  await release(store, await remote('1.0.0'));
  return older;
}

describe.each(STORE_KINDS)('the live set in %s', (_kind, open) => {
  test('expires after a week: a host that starts refuses it, a running host keeps serving and logs it', async () => {
    const saved = await open();
    await smallPortal(saved);
    const log: string[] = [];
    const running = await startHost(reading(saved.elsewhere(), KEY), log);
    const ready = async (origin: string) => {
      const { status, text: body } = await ask(origin, '/ready');
      return [status, JSON.parse(body)] as const;
    };
    expect(await ready(running)).toEqual([200, { status: 'ready', issued: expect.any(Number) }]);
    await daysLater(6.9, async () => {
      expect((await ready(await startHost(reading(saved.elsewhere(), KEY))))[0]).toBe(200);
    });
    await daysLater(7.1, async () => {
      expect(await ready(running)).toEqual([
        200,
        expect.objectContaining({ warning: expect.stringContaining('has expired') }),
      ]);
      await ask(running, '/live.json');
      expect(log).toEqual([expect.stringContaining('holds no longer')]);
      const starting: string[] = [];
      expect((await ready(await startHost(reading(saved.elsewhere(), KEY), starting)))[0]).toBe(
        503,
      );
      expect(starting.join()).toContain('it expired at ');
      // Without a memory a signer does not know whether it is the newest.
      await expect(writing(saved.elsewhere(), KEY).signatures?.renew()).rejects.toMatchObject({
        name: 'LiveSetUntrusted',
      });
    });
  });

  test('is signed again once a day, which changes nothing for browsers and the ledger', async () => {
    const saved = await open();
    await smallPortal(saved);
    const signer = await signerWithMemory(saved);
    const origin = await startHost(reading(saved.elsewhere(), KEY));
    const before = await ask(origin, '/live.json');
    const stored = (await saved.files()).get('live.json');
    const ledger = await saved.store.ledger();
    await daysLater(0.9, async () => signer().signatures?.renew());
    expect((await saved.files()).get('live.json')).toEqual(stored);

    await daysLater(1.1, async () => signer().signatures?.renew());
    const files = await saved.files();
    expect(files.get('live.json')).not.toEqual(stored);
    expect([...files.keys()].filter((path) => path.includes('replaced'))).toEqual([]);
    expect(await saved.store.ledger()).toEqual(ledger);
    const after = await ask(origin, '/live.json');
    expect([after.text, after.headers['etag']]).toEqual([before.text, before.headers['etag']]);
    await daysLater(8, async () => {
      expect((await ask(await startHost(reading(saved.elsewhere(), KEY)), '/ready')).status).toBe(
        200,
      );
    });
  });

  test('is signed again after it expired only if the signer remembers it as the newest', async () => {
    const saved = await open();
    const older = await smallPortal(saved);
    const signer = await signerWithMemory(saved);
    await signer().liveSet();
    await daysLater(30, async () => signer().signatures?.renew());
    await daysLater(31, async () => {
      expect((await ask(await startHost(reading(saved.elsewhere(), KEY)), '/ready')).status).toBe(
        200,
      );
    });

    await saved.replace(older);
    await expect(signer().signatures?.renew()).rejects.toMatchObject({ name: 'LiveSetUntrusted' });
    expect(await sign(signer(), { adopt: false })).toContainEqual({
      what: 'live.json',
      problem: 'it is older than one that was there',
      signed: false,
    });
    expect((await saved.files()).get('live.json')).toEqual(older.get('live.json'));
  });

  test('is signed again by the command; once it has expired, only if the person accepts it', async () => {
    const saved = await open();
    await smallPortal(saved);
    const signing = (adopt: boolean) => sign(writing(saved.elsewhere(), KEY), { adopt });
    const signed = { what: 'live.json', problem: null, signed: true };
    expect(await signing(false)).toEqual([]);
    await daysLater(2, async () => expect(await signing(false)).toEqual([signed]));
    await daysLater(10, async () => {
      const problem = expect.stringContaining('it expired at');
      expect(await signing(false)).toEqual([{ ...signed, problem, signed: false }]);
      expect(await signing(true)).toEqual([signed]);
      expect((await ask(await startHost(reading(saved.elsewhere(), KEY)), '/ready')).status).toBe(
        200,
      );
    });
  });

  test('is refused by a host without a memory if another host knows a newer one', async () => {
    const saved = await open();
    const older = await smallPortal(saved);
    const sibling = await startHost(reading(saved.elsewhere(), KEY));
    expect((await ask(sibling, '/ready')).status).toBe(200);
    await saved.replace(older);
    const starting = async (PORTAL_SIBLINGS: string, log: string[] = []) => {
      const store = reading(saved.elsewhere(), KEY);
      await askSiblings(store.signatures!, { PORTAL_SIBLINGS }, (message) => log.push(message));
      return (await ask(await startHost(store), '/ready')).status;
    };
    expect(await starting('')).toBe(200);
    expect(await starting(`http://127.0.0.1:9, ${sibling}/`)).toBe(503);
    // Another host that answers nonsense, or not at all, must not prevent the start.
    const log: string[] = [];
    for (const answer of ['[]', 'null', '{"issued":"soon"}', '{"issued":9e15}', '<p>']) {
      const odd = await serverFixture((_request, response) => response.end(answer));
      expect(await starting(odd, log)).toBe(200);
    }
    expect(await starting('http://127.0.0.1:9', log)).toBe(200);
    expect(log).toHaveLength(6);
    await expect(starting('portal-host:8080/ready')).rejects.toMatchObject({
      name: 'SettingWrong',
    });
  });
});

test('a late answer does not make an older live set newer', async () => {
  let arrive = () => {};
  const late = new Promise<LiveSet>((resolve) => {
    arrive = () => resolve(issuedAt(1));
  });
  const store = await readingSets(late, issuedAt(2), issuedAt(1));
  const first = store.liveSet();
  await store.liveSet();
  arrive();
  await first;
  await expect(store.liveSet()).rejects.toMatchObject({ name: 'LiveSetUntrusted' });
});

test('the provenance of a version is a statement that other tools can read', async () => {
  const saved = await STORE_KINDS[0]![1]();
  const store = writing(saved.store, KEY);
  await releaseFixture(store, { name: HOST });
  const source = { repository: 'https://git.example/cameras', commit: 'c0ffee', ref: 'main' };
  const origin = { builder: 'https://git.example', who: 'asha', source, run: '7' };
  await release(store, { ...(await remote('1.0.0')), origin });
  // A second release does not change the origin.
  await release(store, await remote('1.0.0'));
  const envelope = JSON.parse(
    (await readProvenance(store.artifacts, { name: 'mfe-cameras', version: '1.0.0' }))!,
  ) as Envelope;
  expect(envelope.payloadType).toBe('application/vnd.in-toto+json');
  const payload = Buffer.from(envelope.payload, 'base64');
  const type = envelope.payloadType;
  const signed = `DSSEv1 ${type.length} ${type} ${payload.length} ${String(payload)}`;
  const sig = Buffer.from(envelope.signatures[0]!.sig, 'base64');
  expect(verify(null, Buffer.from(signed), KEY.public.key, sig)).toBe(true);
  const entry = await store.artifacts.read('mfe-cameras', '1.0.0', 'entry.js');
  const manifest = await store.artifacts.read('mfe-cameras', '1.0.0', 'remote.json');
  const hex = (algorithm: string, body: Buffer | null) =>
    createHash(algorithm).update(body!).digest('hex');
  expect(JSON.parse(String(payload))).toEqual({
    _type: 'https://in-toto.io/Statement/v1',
    subject: expect.arrayContaining([
      { name: 'remote.json', digest: { sha256: hex('sha256', manifest) } },
      { name: 'entry.js', digest: { sha384: hex('sha384', entry) } },
    ]),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:portal:release:v1',
        externalParameters: {
          remote: 'mfe-cameras',
          version: '1.0.0',
          source,
          trialRun: { skipped: true, loaded: [] },
        },
        internalParameters: { who: 'asha' },
        resolvedDependencies: [
          { uri: 'git+https://git.example/cameras@main', digest: { gitCommit: 'c0ffee' } },
        ],
      },
      runDetails: {
        builder: { id: 'https://git.example' },
        metadata: { invocationId: '7', finishedOn: expect.any(String) },
      },
    },
  });
});
